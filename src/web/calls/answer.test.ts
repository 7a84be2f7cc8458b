import { describe, expect, it } from 'vitest'
import { readAnswer as readAny } from './answer.ts'
import { readGeneration } from './post.ts'

const readAnswer = (status: number, body: string) => readAny(status, body, readGeneration)

describe('readAnswer', () => {
  it('gives dates back their type', () => {
    const body = JSON.stringify({
      generation: {
        id: 'a',
        state: 'queued',
        createdAt: '2026-11-21T07:00:00.000Z',
        startedAt: null,
        finishedAt: null,
      },
    })
    const answer = readAnswer(202, body)
    expect(answer).toMatchObject({ kind: 'done', value: { startedAt: null } })
    expect(answer.kind === 'done' && answer.value.createdAt).toEqual(new Date('2026-11-21T07:00:00Z'))
  })

  it('passes on the words of a refusal and the field they belong to', () => {
    const body = JSON.stringify({
      error: { code: 'invalid', message: 'Please upload an image', field: 'file' },
    })
    expect(readAnswer(400, body)).toEqual({
      kind: 'refused',
      status: 400,
      code: 'invalid',
      message: 'Please upload an image',
      field: 'file',
    })
  })

  it.each([
    [502, '<html>Bad gateway</html>'],
    [200, '<html>Please log in to this network</html>'],
    [202, '{"generation":null}'],
    [202, 'null'],
    [0, ''],
  ])('knows that %s with %s was not our server', (status, body) => {
    expect(readAnswer(status, body)).toEqual({ kind: 'lost' })
  })
})
