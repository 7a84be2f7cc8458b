import { run } from '../node.mjs'

/** Installs Debian packages as root; anybody else is told what to install. */
export async function aptInstall(...packages) {
  if (process.getuid?.() !== 0) {
    throw new Error(
      `Testing needs ${packages.join(' and ')}. Please run: sudo apt-get install ${packages.join(' ')}`,
    )
  }
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const commands = [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
  ]
  for (const args of commands) {
    const code = await run('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
    if (code !== 0) throw new Error(`apt-get ${args.join(' ')} failed.`)
  }
}
