import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type Column<Row> = {
  key: string
  title: ReactNode
  render: (row: Row) => ReactNode
  /** Figures stand under each other. */
  figures?: boolean
}

type Props<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  empty: ReactNode
}

/** A wide table scrolls inside its card, and can be scrolled by keyboard. */
export function Table<Row>({ caption, columns, rows, rowKey, empty }: Props<Row>) {
  if (rows.length === 0) return empty
  return (
    <section
      aria-label={caption}
      tabIndex={0}
      className="relative overflow-x-auto rounded-card border border-line bg-card"
    >
      <table className="w-full border-collapse text-start">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line">
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={classNames(
                  'px-4 py-3 text-sm font-semibold whitespace-nowrap text-muted',
                  column.figures ? 'text-end' : 'text-start',
                )}
              >
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-b border-line last:border-0">
              {columns.map((column) => (
                <td
                  key={column.key}
                  className={classNames('px-4 py-3', column.figures && 'tabular text-end whitespace-nowrap')}
                >
                  {column.render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
