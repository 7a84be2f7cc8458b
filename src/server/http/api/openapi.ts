import { brand } from '#shared/brand.ts'
import { creditFigure } from '#shared/credits.ts'
import { templateNamesOf } from '#shared/designs/posters/templates.ts'
import { generationStates } from '#shared/generation.ts'
import { longestCustomEntry, mostCustomEntries } from '#shared/tools/declaration/custom-entries.ts'
import type { Field } from '#shared/tools/declaration/field-kinds.ts'
import { defaultOf, defaultsOf, optionsOf } from '#shared/tools/declaration/values.ts'
import { type Tool, tools } from '#shared/tools/index.ts'
import { callbackStates } from '#server/features/api-keys/api-keys.table.ts'
import { mostListed } from '#server/features/api-keys/list-orders.ts'
import { ownFields } from './describe-tools.ts'

type Json = Record<string, unknown>

/** The API in the words of OpenAPI 3.1. What each tool takes is read from its declaration, as its page is. */
export function openApi(origin: string): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand.name} API`,
      version: '1',
      summary: 'Pictures for a shop’s own system, at the prices and rules of the pages.',
      contact: { email: brand.supportEmail, url: `${origin}/developers` },
    },
    servers: [{ url: `${origin}/api/v1` }],
    security: [{ key: [] }],
    paths: {
      '/me': { get: operation('me', 'What may be spent, and how far this key may go', 'Me') },
      '/tools': { get: operation('tools', 'All tools with their fields and prices', 'Tools') },
      ...Object.fromEntries(tools.map((tool) => [`/tools/${tool.id}/generations`, { post: order(tool) }])),
      '/generations': {
        get: operation('list', 'What was ordered through keys, newest first', 'Page', [
          query('cursor', { type: 'string' }, 'next_cursor of the page before'),
          query('limit', { type: 'integer', minimum: 1, maximum: mostListed, default: 20 }, 'Rows of a page'),
        ]),
      },
      '/generations/{id}': {
        parameters: [inPath],
        get: operation('get', 'How it stands', 'Generation'),
        delete: {
          operationId: 'delete',
          summary: 'Cancels what waits and deletes what was made; what is being made has to end first',
          responses: { 204: { description: 'It is gone' }, ...refusals },
        },
      },
      '/generations/{id}/picture': { parameters: [inPath], get: file('picture', 'The picture', 'image/png') },
      '/generations/{id}/svg': {
        parameters: [inPath],
        get: file('svg', 'Its outlines, where the tool draws any', 'image/svg+xml'),
      },
    },
    webhooks: {
      ended: {
        post: {
          operationId: 'ended',
          summary: 'Sent to callback_url when it is done, failed or cancelled; tried again for three hours',
          security: [],
          parameters: [
            {
              name: 'chobi-signature',
              in: 'header',
              required: true,
              schema: { type: 'string' },
              description: 't=SECONDS,v1=HEX: the HMAC-SHA256 of "SECONDS.BODY" by the key’s signing secret',
            },
          ],
          requestBody: json({
            type: 'object',
            required: ['event', 'generation'],
            properties: {
              event: { enum: ['generation.done', 'generation.failed', 'generation.cancelled'] },
              generation: reference('Generation'),
            },
          }),
          responses: { '2XX': { description: 'Heard' } },
        },
      },
    },
    components: {
      securitySchemes: { key: { type: 'http', scheme: 'bearer', bearerFormat: 'chobi_live_…' } },
      schemas,
    },
  }
}

const reference = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })
const json = (schema: Json): Json => ({ required: true, content: { 'application/json': { schema } } })
const answer = (description: string, schema: Json): Json => ({
  description,
  content: { 'application/json': { schema } },
})

const refusals: Json = {
  '4XX': answer('Refused: what happened, what it cost, what to do', reference('Error')),
  503: answer('Busy for a moment; Retry-After says for how long', reference('Error')),
}

const operation = (operationId: string, summary: string, schema: string, parameters?: Json[]): Json => ({
  operationId,
  summary,
  ...(parameters ? { parameters } : {}),
  responses: { 200: answer('As asked', reference(schema)), ...refusals },
})

const query = (name: string, schema: Json, description: string): Json => ({
  name,
  in: 'query',
  schema,
  description,
})
const inPath: Json = { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }

const file = (operationId: string, summary: string, type: string): Json => ({
  operationId,
  summary,
  responses: { 200: { description: 'The file', content: { [type]: {} } }, ...refusals },
})

/** One tool ordered: the form of its page as multipart. */
function order(tool: Tool): Json {
  const fields = ownFields(tool)
  const required = fields.filter(([, { required, show }]) => required && !show).map(([name]) => name)
  return {
    operationId: tool.id,
    summary: `${tool.name}: ${creditFigure(tool.price)} credits`,
    description: tool.blurb,
    parameters: [
      {
        name: 'Idempotency-Key',
        in: 'header',
        schema: { type: 'string', maxLength: 200 },
        description: 'The same key with the same form is one order, however often it arrives',
      },
    ],
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            ...(required.length === 0 ? {} : { required }),
            properties: {
              ...Object.fromEntries(fields.map(([name, field]) => [name, schemaOf(tool, field)])),
              callback_url: {
                type: 'string',
                format: 'uri',
                description: 'A public https address that is told how it ends',
              },
            },
            additionalProperties: false,
          },
        },
      },
    },
    responses: {
      200: answer(
        'You have this very picture already: nothing is made and nothing costs',
        reference('Ordered'),
      ),
      202: answer('Accepted; the credits are held until it ends', reference('Ordered')),
      ...refusals,
    },
  }
}

function schemaOf(tool: Tool, field: Field): Json {
  const about = [field.label, field.hint, field.show && 'Only with some values of other fields.']
  const description = about.filter(Boolean).join('. ')
  const values = optionsOf(field, defaultsOf(tool)).map(({ value }) => value)
  switch (field.kind) {
    case 'image':
      return { type: 'string', contentMediaType: 'image/*', description }
    case 'text':
    case 'longText':
      return { type: 'string', maxLength: field.maxLength, default: '', description }
    case 'template':
      return { type: 'string', examples: templateNamesOf(tool.id), default: '', description }
    case 'choice':
      return {
        type: 'string',
        enum: field.default === '' ? ['', ...values] : values,
        default: field.default,
        description,
      }
    case 'yesNo':
      return { type: 'string', enum: [field.yes, field.no], default: field.default, description }
    case 'openChoice':
      return { ...ownWords, examples: values, default: field.default, description }
    case 'openChoices':
      return {
        type: 'array',
        items: { ...ownWords, examples: values },
        maxItems: values.length + mostCustomEntries,
        default: defaultOf(field),
        description,
      }
    case 'colour':
      return {
        type: 'string',
        pattern: '^#?([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$',
        default: field.default,
        description,
      }
    default:
      return field satisfies never
  }
}

const ownWords: Json = { type: 'string', maxLength: longestCustomEntry }

const text: Json = { type: 'string' }
const credits: Json = { type: 'number', multipleOf: 0.1 }
const moment: Json = { type: 'string', format: 'date-time' }
const orNull = (schema: Json): Json => ({ anyOf: [schema, { type: 'null' }] })
const object = (properties: Record<string, Json>): Json => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
})

const generation = {
  id: { type: 'string', format: 'uuid' },
  tool: { enum: tools.map(({ id }) => id) },
  status: { enum: generationStates.filter((state) => state !== 'fetching' && state !== 'awaited') },
  name: text,
  cost: credits,
  created_at: moment,
  finished_at: orNull(moment),
  error: orNull(object({ message: text })),
  note: orNull(text),
  picture: orNull(
    object({
      url: text,
      svg_url: orNull(text),
      width: { type: 'integer' },
      height: { type: 'integer' },
      transparent: { type: 'boolean' },
      delete_at: orNull(moment),
    }),
  ),
  callback: orNull(object({ url: text, state: { enum: callbackStates }, tries: { type: 'integer' } })),
} satisfies Record<string, Json>

const schemas: Record<string, Json> = {
  Error: object({
    error: {
      type: 'object',
      required: ['code', 'message', 'requestId'],
      properties: { code: text, message: text, field: text, requestId: text },
    },
  }),
  Me: object({
    credits: object({ balance: credits, reserved: credits, available: credits }),
    plan: object({ id: text, until: orNull(moment) }),
    key: object({ name: text, begins: text, limit: orNull(credits), spent: credits, left: orNull(credits) }),
  }),
  Tools: object({
    tools: {
      type: 'array',
      items: object({
        id: text,
        name: text,
        description: text,
        price: credits,
        allowed: { type: 'boolean' },
        plan_needed: orNull(text),
        fields: { type: 'array', items: { type: 'object' } },
      }),
    },
  }),
  Generation: object(generation),
  Ordered: object({ ...generation, already_made: { type: 'boolean' } }),
  Page: object({
    generations: { type: 'array', items: reference('Generation') },
    next_cursor: orNull(text),
  }),
}
