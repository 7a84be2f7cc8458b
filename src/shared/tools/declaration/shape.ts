import { z } from 'zod'
import { asColour, cleanLine, cleanLines } from '#shared/clean-text.ts'
import { mostCustomEntries, parseCustomEntry } from './custom-entries.ts'
import type { Tool } from './define.ts'
import type { CustomEntries, Field, FieldValue, FormValues, ImageField } from './field-kinds.ts'
import type { Option } from './options.ts'
import { defaultOf, isList, isLocked } from './values.ts'
import { isWellFormed } from '#shared/well-formed.ts'

// Nothing that a form of ours can send breaks the shape: whoever breaks it wrote the request by hand.

const wellFormed = z.string().refine((text) => isWellFormed(text), 'Invalid input')

const oneOf = (options: readonly Option[]): z.ZodType<string> => z.enum(options.map((option) => option.value))

function customEntry(custom: CustomEntries, options: readonly Option[]): z.ZodType<string> {
  return z.string().transform((typed, context) => {
    if (options.some((option) => option.value === typed)) return typed
    const entry = parseCustomEntry(typed, custom)
    if (entry !== null) return entry
    context.addIssue({ code: 'custom', message: 'Invalid input' })
    return z.NEVER
  })
}

const several = (entry: z.ZodType<string>, most: number): z.ZodType<string[]> =>
  z
    .array(entry)
    .max(most)
    .transform((entries) => [...new Set(entries)])

const orNothing = (schema: z.ZodType<string>, allowed: boolean): z.ZodType<string> =>
  allowed ? z.union([z.literal(''), schema]) : schema

function schemaOf(field: Exclude<Field, ImageField>): z.ZodType<FieldValue> {
  switch (field.kind) {
    case 'text':
      return wellFormed.transform(cleanLine).pipe(z.string().max(field.maxLength))
    case 'longText':
      return wellFormed.transform(cleanLines).pipe(z.string().max(field.maxLength))
    case 'template':
      // Which of them are offered is the owner's, and asked where the form is taken in.
      return z.string().regex(/^[a-z-]{0,40}$/)
    case 'choice':
      return orNothing(oneOf(field.options), field.default === '')
    case 'yesNo':
      return z.enum([field.yes, field.no])
    case 'openChoice': {
      // Options that depend on other values need no list here: whatever is not built in is the person's own.
      const options = typeof field.options === 'function' ? [] : field.options
      return orNothing(customEntry(field.custom, options), field.default === '')
    }
    case 'openChoices':
      return several(customEntry(field.custom, field.options), field.options.length + mostCustomEntries)
    case 'colour':
      return z.string().transform((typed, context) => {
        const found = asColour(typed)
        if (found !== null) return found
        context.addIssue({ code: 'custom', message: 'Invalid input' })
        return z.NEVER
      })
    default:
      return field satisfies never
  }
}

const shapes = new WeakMap<Tool, z.ZodType<FormValues>>()

/** The texts and choices that a request for this tool may hold. What is missing takes its default. */
export function shapeOf(tool: Tool): z.ZodType<FormValues> {
  const known = shapes.get(tool)
  if (known) return known
  const schemas: Record<string, z.ZodType<FieldValue>> = {}
  for (const [name, field] of Object.entries(tool.fields)) {
    if (field.kind === 'image' || isLocked(field)) continue
    const schema = schemaOf(field)
    schemas[name] = schema.optional().transform((value) => value ?? defaultOf(field))
  }
  const shape = z.strictObject(schemas)
  shapes.set(tool, shape)
  return shape
}

/** The text parts of a submitted form as an object for the shape: lists are lists even with one entry. */
export function gatherValues(tool: Tool, parts: Iterable<readonly [name: string, value: string]>): unknown {
  const gathered = new Map<string, FieldValue>()
  for (const [name, value] of parts) {
    const field = Object.hasOwn(tool.fields, name) ? tool.fields[name] : undefined
    const before = gathered.get(name)
    if (Array.isArray(before)) before.push(value)
    else if (before !== undefined) gathered.set(name, [before, value])
    else gathered.set(name, field && isList(field) ? [value] : value)
  }
  return Object.fromEntries(gathered)
}
