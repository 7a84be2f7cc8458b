import { describe, expect, it } from 'vitest'
import { goodForms } from '#shared/tools/good-forms.ts'
import { tools } from '#shared/tools/index.ts'
import { callEntries } from '#test/security/call-entries.ts'
import { openApi } from './openapi.ts'

type Operation = {
  operationId: string
  requestBody?: {
    content: Record<string, { schema: { properties: Record<string, Schema>; required?: string[] } }>
  }
}
type Schema = { enum?: string[]; type?: string; maxLength?: number; items?: Schema }
const document = openApi('https://chobi.example')
const paths = document['paths'] as Record<string, Record<string, Operation>>

const methods = ['get', 'post', 'delete']
const operations = Object.values(paths).flatMap((path) => methods.flatMap((method) => path[method] ?? []))

/** Every address inside of the document. */
const referencesIn = (json: string) =>
  [...json.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path)

describe('the description of the API', () => {
  it('names every door that a key opens, and no other', () => {
    const doors = Object.entries(callEntries)
      .filter(([, entry]) => entry.for === 'key')
      .map(([path]) => path.replace('/api/v1', '').replace(/:(\w+)/g, '{$1}'))
    const described = Object.keys(paths).map((path) => path.replace(/^\/tools\/\w+\//, '/tools/{tool}/'))
    expect(new Set(described)).toEqual(new Set(doors))
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining(tools.map(({ id }) => `/tools/${id}/generations`)),
    )
  })

  it('leads nowhere that it does not describe, and gives each operation a name of its own', () => {
    const json = JSON.stringify(document)
    for (const path of referencesIn(json)) {
      let at: unknown = document
      for (const step of path.split('/')) at = Reflect.get(Object(at), step)
      expect([path, typeof at]).toEqual([path, 'object'])
    }
    const names = operations.map(({ operationId }) => operationId)
    expect(new Set(names).size).toBe(names.length)
  })

  it.each(tools.map(({ id }) => id))('takes the good form of %s', (id) => {
    const schema =
      paths[`/tools/${id}/generations`]?.['post']?.requestBody?.content['multipart/form-data']?.schema
    const { values, pictures } = goodForms[id]
    const sent = new Set([...Object.keys(values), ...pictures])
    for (const name of schema?.required ?? []) expect([name, sent.has(name)]).toEqual([name, true])
    for (const picture of pictures)
      expect(schema?.properties[picture]).toMatchObject({ contentMediaType: 'image/*' })
    for (const [name, value] of Object.entries(values)) {
      const property = schema?.properties[name]
      expect([name, property?.type]).toEqual([name, Array.isArray(value) ? 'array' : 'string'])
      if (property?.enum) expect(property.enum).toContain(value)
    }
  })

  it('does not ask for what comes from the profile', () => {
    expect(JSON.stringify(paths['/tools/ad_generator/generations'])).not.toContain('shop_name')
  })
})
