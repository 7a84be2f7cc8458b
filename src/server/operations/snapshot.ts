import { constants } from 'node:fs'
import { chmod, cp, rm } from 'node:fs/promises'
import { createConnection, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { connection } from '#server/database/connection.ts'
import { log } from '#server/lib/log.ts'
import { countSite, type SiteCount } from './count-site.ts'
import { Refusal } from './refusal.ts'

const socketName = 'control.sock'
/** The kernel takes no longer names for sockets. */
const longestSocket = 100

export const socketOf = (dataDir: string): string => join(dataDir, socketName)
const copyIn = (dataDir: string): string => join(dataDir, 'snapshot')

export type Door = { close: () => Promise<void> }

/**
 * The door through which `npm run backup` asks the running server for a copy of the embedded database. It is a socket
 * in the data folder that only the server's own user may open, so it needs no password and no network.
 */
export async function openControlDoor(dataDir: string): Promise<Door | undefined> {
  const path = socketOf(dataDir)
  if (connection().kind !== 'embedded') return undefined
  if (Buffer.byteLength(path) > longestSocket) {
    log.warn({ path }, 'the path of the data folder is too long for backups while the server runs')
    return undefined
  }
  // Whatever a killed server left; the lock on the folder says that none is alive.
  await rm(path, { force: true })
  await dropSnapshot(dataDir)
  let holder: Socket | undefined
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => open.delete(socket))
    if (holder) return void socket.end('busy\n')
    holder = socket
    const taken = takeSnapshot(dataDir).then(
      (answer) => socket.write(`${answer}\n`),
      (error: unknown) => {
        log.error({ err: error }, 'the database could not be copied for a backup')
        socket.end('failed\n')
      },
    )
    // Whoever asked is done, or has died: the copy is of no use to anybody else.
    socket.once('close', () => {
      void taken.then(() => dropSnapshot(dataDir)).finally(() => (holder = undefined))
    })
  })
  await listen(server, path)
  await chmod(path, 0o600)
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of open) socket.destroy()
      }),
  }
}

/** Copies the files of the database while no query runs; the site waits that long and no longer. */
async function takeSnapshot(dataDir: string): Promise<string> {
  await dropSnapshot(dataDir)
  const { people = 0, pictures = 0 } = (await countSite(connection())) ?? {}
  const started = performance.now()
  await connection().whileStill(() => copyDatabase(dataDir))
  const ms = Math.round(performance.now() - started)
  log.info({ ms }, 'the database was copied for a backup')
  return `ready ${ms} ${people} ${pictures}`
}

const copyDatabase = (dataDir: string): Promise<void> =>
  cp(join(dataDir, 'database'), copyIn(dataDir), { recursive: true, mode: constants.COPYFILE_FICLONE })

const dropSnapshot = (dataDir: string): Promise<void> => rm(copyIn(dataDir), { recursive: true, force: true })

const listen = (server: Server, path: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, () => resolve())
  })

type Snapshot = { folder: string; site: SiteCount | undefined; done: () => void }

/** Asks the running server for a copy; it stays until `done` is called, or this process ends. */
export async function askForSnapshot(dataDir: string): Promise<Snapshot> {
  const socket = createConnection(socketOf(dataDir))
  const answer = await new Promise<string>((resolve, reject) => {
    let text = ''
    socket.setEncoding('utf8')
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('the server closed the door')))
    socket.on('data', (chunk: string) => {
      text += chunk
      if (text.endsWith('\n')) resolve(text)
    })
  })
  if (answer.startsWith('ready ')) {
    const [, , people, pictures] = answer.trim().split(' ').map(Number)
    const site = people === undefined || pictures === undefined ? undefined : { people, pictures }
    return { folder: copyIn(dataDir), site, done: () => void socket.destroy() }
  }
  socket.destroy()
  throw new Refusal(
    answer === 'busy\n'
      ? 'Another backup is being made right now.'
      : 'The server could not copy its database; its log says why.',
  )
}
