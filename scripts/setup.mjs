// Installs and builds without starting: for updates of a site that systemd runs.
import { build, install } from './prepare.mjs'

await install()
await build()
