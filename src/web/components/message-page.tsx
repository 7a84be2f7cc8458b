import type { ReactNode } from 'react'

type Props = {
  /** Large, above the heading: '404'. */
  mark?: ReactNode
  title: string
  children?: ReactNode
  actions?: ReactNode
}

/** A page that has one thing to say: not found, broken, not there yet. */
export function MessagePage({ mark, title, children, actions }: Props) {
  return (
    <div className="mx-auto flex max-w-prose flex-col items-center py-14 text-center sm:py-20">
      {mark && (
        <p className="mb-3 font-display text-7xl leading-none font-extrabold tracking-tight text-brand">
          {mark}
        </p>
      )}
      <h1 className="text-heading">{title}</h1>
      {children && <div className="mt-4 space-y-3 text-lg text-muted">{children}</div>}
      {actions && <div className="mt-8 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  )
}

/** Honest about a page that does not exist yet. */
export function Coming({ title, text }: { title: string; text: string }) {
  return (
    <MessagePage title={title}>
      <p>{text}</p>
    </MessagePage>
  )
}
