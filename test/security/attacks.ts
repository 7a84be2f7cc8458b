import type { Door } from './doors.ts'
import { fillPath, placesOf } from './doors.ts'
import { type Entry, nobodys, type Sample, type Write } from './entry.ts'
import {
  climbingPaths,
  foreignHeaders,
  hostileTexts,
  malformedIds,
  mightyFields,
  openRedirects,
  wrongBodies,
} from './hostile.ts'
import type { Sent } from './ask.ts'
import type { Role, World } from './world.ts'

/** One request of an attack. `refused` where nothing but a refusal is right. */
export type Attempt = Sent & { refused?: boolean | readonly number[]; note?: string }

export type Target = { door: Door; entry: Entry; role: Role; world: World; allowed: boolean }
export type Attack = (target: Target) => Attempt[]

const page = { accept: 'text/html' }

function pathOf({ door, entry }: Target, value: (place: string) => string = () => nobodys()): string {
  const values = Object.fromEntries(placesOf(door.path).map((place) => [place, value(place)]))
  return fillPath(door.path, { ...values, ...entry.fill })
}

const foreignPath = (target: Target): string =>
  pathOf(target, (place) => {
    const kind = target.entry.ids?.[place]
    return kind ? target.world.ids[kind] : nobodys()
  })

type Fill = (sample: Sample, name: string) => string
const plain: Fill = (sample) =>
  typeof sample === 'string' ? sample : 'words' in sample ? sample.words : nobodys()

/** A write as it is sent: form, JSON or multipart. */
function send(write: Write, path: string, fill: Fill = plain, more: Record<string, string> = {}): Attempt {
  const values = Object.entries(write.fields).map(([name, sample]) => [name, fill(sample, name)] as const)
  const all = [...values, ...Object.entries(more)]
  const method = write.method ?? 'POST'
  const json = { 'content-type': 'application/json', accept: 'application/json' }
  const key = { 'idempotency-key': nobodys() }
  if (write.as === 'json') {
    const read = ([name, value]: readonly [string, string]) => [
      name,
      name === 'webhook' ? value : asJson(name, value),
    ]
    return {
      method,
      path,
      headers: { ...json, ...key },
      body: JSON.stringify(Object.fromEntries(all.map(read))),
    }
  }
  if (write.as === 'multipart') {
    const parts = all.map(
      ([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    const type = { 'content-type': 'multipart/form-data; boundary=x' }
    return { method, path, headers: { ...page, ...type, ...key }, body: `${parts.join('')}--x--\r\n` }
  }
  const encoded = all.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')
  return {
    method,
    path,
    headers: { ...page, 'content-type': 'application/x-www-form-urlencoded' },
    body: encoded,
  }
}

function asJson(name: string, value: string): unknown {
  if (name === 'ids') return [value]
  if (name !== 'webauthn') return value
  const parsed: unknown = JSON.parse(value)
  return parsed
}

/** A lone surrogate goes out as the bytes that a careless program would make of it. */
const encode = (text: string): string =>
  Array.from(text, (sign) => (sign.isWellFormed() ? encodeURIComponent(sign) : '%ED%A0%80')).join('')

const looks = ({ door }: Target): boolean => door.methods.includes('GET')
const writesOf = ({ entry }: Target): Write[] => entry.writes ?? []
const look = (path: string, headers: Record<string, string> = page): Attempt => ({
  method: 'GET',
  path,
  headers,
})

/** The door used as it is meant to be, with ids that nobody has: whoever may not is told so. */
const plainUse: Attack = (target) => {
  const refused = target.allowed ? {} : { refused: true }
  return [
    ...(looks(target) ? [{ ...look(pathOf(target)), ...refused }] : []),
    ...writesOf(target).map((write) => ({ ...send(write, pathOf(target)), ...refused })),
  ]
}

/** The victim's ids in the path and in every field. */
const foreignIds: Attack = (target) => {
  const { entry, role, world } = target
  // What an admin does to other people is their work; these doors are walked with ids of nobody.
  if (role === 'admin' && entry.for === 'admin') return []
  const path = foreignPath(target)
  const refused = entry.ids ? { refused: true } : target.allowed ? {} : { refused: true }
  const theirs: Fill = (sample, name) =>
    typeof sample === 'object' && 'id' in sample ? world.ids[sample.id] : plain(sample, name)
  return [
    ...(looks(target) ? [{ ...look(path), ...refused }] : []),
    ...writesOf(target).map((write) => ({ ...send(write, path, theirs), ...refused })),
    ...writesOf(target).map((write) => ({
      ...send(write, path, theirs, { user_id: world.victim, user: world.victim, id: world.victim }),
      ...refused,
    })),
  ]
}

const strangers: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://127.0.0.1.evil.example' },
  { 'sec-fetch-site': 'cross-site' },
  { origin: '' },
]

/** Every write from another site, from nowhere, and by GET. */
const origins: Attack = (target) =>
  writesOf(target).flatMap((write) => {
    const sent = send(write, foreignPath(target), (sample, name) =>
      typeof sample === 'object' && 'id' in sample ? target.world.ids[sample.id] : plain(sample, name),
    )
    const foreign = strangers.map((from) => ({
      ...sent,
      headers: { ...sent.headers, origin: '-', ...from },
      // Who brings no cookie has nothing that a stranger could misuse.
      ...(target.entry.isFromElsewhere ||
      ((target.role === 'visitor' || target.entry.for === 'key') && from['origin'] === '')
        ? {}
        : { refused: [403] as const }),
    }))
    const query = new URLSearchParams(
      Object.entries(write.fields).map(([name, sample]) => [name, plain(sample, name)]),
    ).toString()
    return [...foreign, look(`${foreignPath(target)}?${query}`)]
  })

/** Columns of the database sent along with every form. */
const massAssignment: Attack = (target) =>
  writesOf(target).map((write) => send(write, pathOf(target), plain, mightyFields))

/** Script, ten kilobytes, control characters and halves of letters in every text, and in the address. */
const texts: Attack = (target) =>
  hostileTexts.flatMap((text) => [
    ...writesOf(target).map((write) =>
      send(write, pathOf(target), (sample, name) =>
        typeof sample === 'object' && 'words' in sample ? text : plain(sample, name),
      ),
    ),
    ...(looks(target) && encode(text).length < 2_000
      ? [
          look(
            `${pathOf(target)}?q=${encode(text)}&token=${encode(text)}&ref=${encode(text)}&page=${encode(text)}&similar=${encode(text)}&before=${encode(text)}`,
          ),
        ]
      : []),
  ])

const oddIds: Attack = (target) =>
  malformedIds.flatMap((id) => {
    const fill: Fill = (sample, name) =>
      typeof sample === 'object' && 'id' in sample ? id : plain(sample, name)
    const path = pathOf(target, () => encode(id))
    const hasIds = writesOf(target).filter((write) =>
      Object.values(write.fields).some((sample) => typeof sample === 'object' && 'id' in sample),
    )
    return [
      ...(looks(target) && placesOf(target.door.path).length > 0 ? [look(path)] : []),
      ...hasIds.map((write) => send(write, pathOf(target), fill)),
      ...(placesOf(target.door.path).length > 0 ? writesOf(target).map((write) => send(write, path)) : []),
    ]
  })

/** JSON, forms and multipart of the wrong kind; deep, doubled, and after prototypes. */
const bodies: Attack = (target) =>
  wrongBodies.map(({ note, type, body }) => ({
    method: writesOf(target)[0]?.method ?? 'POST',
    path: pathOf(target),
    headers: { ...page, 'content-type': type, 'idempotency-key': nobodys() },
    body,
    note,
  }))

/** Forged hosts, proxies, cookies and whatever else programs have believed. */
const headers: Attack = (target) =>
  foreignHeaders.flatMap((forged) => [
    ...(looks(target) ? [look(pathOf(target), { ...page, ...forged })] : []),
    ...writesOf(target)
      .slice(0, 1)
      .map((write) => {
        const sent = send(write, pathOf(target))
        return { ...sent, headers: { ...sent.headers, ...forged } }
      }),
  ])

/** Climbing out of the door's folder, and other spellings of its path. */
const climbing: Attack = (target) => {
  const path = pathOf(target)
  const refused = [400, 403, 404, 302, 401, 405, 421]
  return [
    ...climbingPaths.map((climb) => ({ ...look(`${path === '/' ? '' : path}/${climb}`), refused })),
    { ...look(`/${path}`), refused },
    { ...look(`/assets/..${path}`), refused },
    look(path.toUpperCase()),
    look(`${path}/`),
    look(`${path};a=b`),
    look(`${path}.data`),
    ...(placesOf(target.door.path).length > 0
      ? climbingPaths.map((climb) => look(pathOf(target, () => climb)))
      : []),
  ]
}

/** Other methods than those that the door knows, and headers that claim one. */
const methods: Attack = (target) => {
  const path = foreignPath(target)
  const own = new Set([...target.door.methods, ...writesOf(target).map(({ method = 'POST' }) => method)])
  const others = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'HEAD']
  return [
    ...others
      .filter((method) => !own.has(method))
      .map((method) => ({
        method,
        path,
        headers: page,
        ...(method === 'TRACE' || method === 'PROPFIND' ? { refused: true } : {}),
      })),
    ...['DELETE', 'POST', 'PUT'].map((method) =>
      look(`${path}?_method=${method}`, {
        ...page,
        'x-http-method-override': method,
        'x-method-override': method,
      }),
    ),
  ]
}

/** Wherever somebody is led on, nowhere but to a page of ours. */
const redirects: Attack = (target) =>
  openRedirects.flatMap((goal) => {
    const query = `next=${encode(goal)}&callbackURL=${encode(goal)}&redirectTo=${encode(goal)}&errorCallbackURL=${encode(goal)}`
    return [
      ...(looks(target) ? [look(`${pathOf(target)}?${query}`)] : []),
      ...writesOf(target)
        .slice(0, 1)
        .map((write) => send(write, `${pathOf(target)}?${query}`)),
    ]
  })

export const attacks: Record<string, Attack> = {
  'plain use': plainUse,
  'foreign ids': foreignIds,
  origins,
  'mass assignment': massAssignment,
  texts,
  'odd ids': oddIds,
  bodies,
  headers,
  climbing,
  methods,
  redirects,
}
