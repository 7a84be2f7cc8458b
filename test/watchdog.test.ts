import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const units = join(import.meta.dirname, '../ops/systemd')
const answered = 0
const refused = 7
const silent = 28

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'chobi-watchdog-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function pretend(name: string, script: string): void {
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`)
  chmodSync(join(folder, name), 0o755)
}

type Machine = { curl?: number; runsForSeconds?: number; settings?: Record<string, string> }

/** Runs it on a machine whose curl ends like that. */
function watch({ curl, runsForSeconds = 120, settings = {} }: Machine) {
  const asked = join(folder, 'asked')
  const killed = join(folder, 'killed')
  if (curl !== undefined) pretend('curl', `echo "$*" >> ${asked}\nexit ${curl}`)
  pretend('sleep', ':')
  pretend('awk', `echo ${runsForSeconds * 1_000_000}`)
  pretend('systemctl', `if [ "$1" = show ]; then echo 0; else echo "$*" >> ${killed}; fi`)
  const { status, stdout } = spawnSync('/bin/sh', [join(units, 'watchdog.sh')], {
    env: { PATH: folder, ...settings },
    encoding: 'utf8',
  })
  const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [])
  return { status, says: stdout, asked: read(asked), killed: read(killed) }
}

describe('the watchdog', () => {
  it('ends a program that takes connections and says nothing, twice in a row', () => {
    const { asked, killed, says } = watch({ curl: silent })
    expect(asked).toHaveLength(2)
    expect(killed).toEqual(['kill --signal=SIGKILL chobi.service'])
    expect(says).toContain('does not answer')
  })

  it('leaves alone what answers, what has just begun, and what does not listen yet as it migrates', () => {
    expect(watch({ curl: answered }).killed).toEqual([])
    expect(watch({ curl: silent, runsForSeconds: 30 }).killed).toEqual([])
    expect(watch({ curl: refused, runsForSeconds: 600 }).killed).toEqual([])
  })

  it('ends a start that comes to nothing for a quarter of an hour', () => {
    expect(watch({ curl: refused, runsForSeconds: 1_000 }).killed).toHaveLength(1)
  })

  it.each([
    [{}, 'http://127.0.0.1:3000/healthz'],
    [{ HOST: '0.0.0.0', PORT: '8080' }, 'http://127.0.0.1:8080/healthz'],
    [{ HOST: '10.0.0.5' }, 'http://10.0.0.5:3000/healthz'],
    [{ HOST: '::' }, 'http://[::]:3000/healthz'],
  ])('asks where the program listens: %j', (settings, address) => {
    const { asked } = watch({ curl: answered, settings })
    expect(asked.join()).toContain(address)
  })

  it('says so where it cannot ask at all', () => {
    expect(watch({})).toMatchObject({ status: 1, says: expect.stringContaining('apt-get install curl') })
  })
})

it('systemd goes on starting a program whose database is away for long, and not one whose settings are wrong', () => {
  const unit = readFileSync(join(units, 'chobi.service'), 'utf8')
  expect(unit).toMatch(/^StartLimitIntervalSec=0$/m)
  expect(unit).toMatch(/^RestartPreventExitStatus=78$/m)
})
