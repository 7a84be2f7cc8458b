/** Printed as the pages of the documentation have it. */
export function table(titles: string[], rows: string[][]): void {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  console.log(
    `\n${[line(titles), line(titles.map((_, at) => (at === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n')}`,
  )
}
