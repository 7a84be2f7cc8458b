import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'

const root = join(import.meta.dirname, '../..')
const lock = z
  .object({
    packages: z.record(
      z.string(),
      z.object({
        version: z.string().optional(),
        license: z.union([z.string(), z.unknown()]).optional(),
        hasInstallScript: z.boolean().optional(),
        integrity: z.string().optional(),
        link: z.boolean().optional(),
        dev: z.boolean().optional(),
      }),
    ),
  })
  .parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
const packages = Object.entries(lock.packages).filter(([path]) => path !== '')

/** Packages that would run something when installed. None is let: the house installs with --ignore-scripts. */
const known: Record<string, string> = {
  'node_modules/esbuild': 'Vite and others; would only check its own binary, which comes as a package.',
  'node_modules/drizzle-kit/node_modules/esbuild':
    'Reads table files when a migration is generated; the same check.',
  'node_modules/@esbuild-kit/core-utils/node_modules/esbuild':
    'An older part of drizzle-kit; the same check.',
  'node_modules/onnxruntime-node':
    'Would fetch libraries for graphics cards; what the processor needs comes as a package.',
}

it('no package would run something when it is installed, but those that are known, and nothing is let', () => {
  const running = packages.filter(([, { hasInstallScript }]) => hasInstallScript)
  expect(running.map(([path]) => path).toSorted()).toEqual(Object.keys(known).toSorted())
  expect(running.filter(([, { dev }]) => !dev).map(([path]) => path)).toEqual([
    'node_modules/onnxruntime-node',
  ])
  expect(readFileSync(join(root, 'scripts/prepare.mjs'), 'utf8')).toContain(`'--ignore-scripts'`)
})

it('no licence keeps an owner from selling the service', () => {
  const closed = packages.filter(([, { license }]) =>
    /AGPL|SSPL|BUSL|Commons Clause|CC-BY-NC/i.test(String(license)),
  )
  expect(closed.map(([path]) => path)).toEqual([])
  const copyleft = packages.filter(([, { license }]) => /(^|[ (])GPL/.test(String(license)))
  expect(copyleft.map(([path]) => path)).toEqual([])
})

it('every package is pinned to its very bytes', () => {
  const loose = packages.filter(([, { integrity, link }]) => !integrity && !link)
  expect(loose.map(([path]) => path)).toEqual([])
})

it('own dependencies are named by one version each', () => {
  const { dependencies, devDependencies } = z
    .object({
      dependencies: z.record(z.string(), z.string()),
      devDependencies: z.record(z.string(), z.string()),
    })
    .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
    expect([name, /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)]).toEqual([name, true])
})
