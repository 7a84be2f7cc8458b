/** Says how far a long piece of work has come. */
export type Report = (what: string, done: number, total: number) => void

const width = 28

/** A bar that fills on a terminal; elsewhere a line for each tenth, so that a log stays short. */
export function reportTo(out: NodeJS.WriteStream): Report {
  const told = new Map<string, number>()
  return (what, done, total) => {
    const part = total === 0 ? 1 : Math.min(1, done / total)
    const step = Math.floor(part * (out.isTTY ? 200 : 10))
    if (told.get(what) === step) return
    told.set(what, step)
    const count = `${done} of ${total}`
    if (!out.isTTY) return void out.write(`${what}: ${count}\n`)
    const bar = '█'.repeat(Math.round(part * width)).padEnd(width, '░')
    out.write(
      `\r${what.padEnd(10)} ${bar} ${String(Math.floor(part * 100)).padStart(3)} %  ${count}${part === 1 ? '\n' : ''}`,
    )
  }
}
