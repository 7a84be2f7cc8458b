// Takes the figures that bench/<name>.ts measures: npm run bench <name>; without a name it lists them.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ownNode, root, run } from './node.mjs'

const [name = '', ...args] = process.argv.slice(2)
const options = {
  gallery: ['--expose-gc'],
  // The S3 server of the tests needs an old cipher for lists of over a thousand.
  operations: ['--openssl-legacy-provider'],
}
const names = [
  'admin',
  'cost',
  'engine',
  'fairness',
  'figures',
  'gallery',
  'generation',
  'grown',
  'home',
  'house',
  'listeners',
  'load',
  'operations',
  'pages',
  'peers',
  'scroll',
  'sign-in',
  'slow',
  'soak',
  'start',
  'watching',
]

if (!names.includes(name)) {
  console.error(`npm run bench <name>, one of: ${names.join(', ')}`)
  process.exit(1)
}
const file = readdirSync(join(root, 'bench')).find((each) => each.startsWith(`${name}.`))
process.exit(
  await run(ownNode(), [
    ...(options[name] ?? []),
    '--disable-warning=ExperimentalWarning',
    `bench/${file}`,
    ...args,
  ]),
)
