import { Link } from 'react-router'
import { isRunning } from '#shared/generation.ts'
import { findCard } from '#shared/tools/cards.ts'
import type { BoardRow } from '#server/features/admin/admin.ts'
import { adminAt, paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/table.tsx'
import { TimeAgo } from '#web/ui/time-ago.tsx'
import { useDoor } from '../use-door.ts'
import { longText } from '../wide-table.tsx'
import { StateBadge } from './state-badge.tsx'

export const boardColumns: Column<BoardRow>[] = [
  { key: 'state', title: 'State', render: ({ state }) => <StateBadge state={state} /> },
  {
    key: 'what',
    title: 'Picture',
    render: ({ tool, name }) => (
      <span className={longText}>
        {findCard(tool)?.name ?? tool}
        <span className="block text-sm text-muted">{name}</span>
      </span>
    ),
  },
  {
    key: 'who',
    title: 'Email',
    render: ({ email, userId }) => (
      <Link
        to={adminAt({ tab: 'users', user: userId })}
        className={`${longText} text-brand underline underline-offset-4`}
      >
        {email}
      </Link>
    ),
  },
  { key: 'when', title: 'When', render: (row) => <When {...row} /> },
  { key: 'cause', title: 'Cause', render: (row) => <Cause {...row} /> },
  { key: 'do', title: <span className="sr-only">Actions</span>, render: (row) => <Actions {...row} /> },
]

function When({ createdAt, startedAt, finishedAt }: BoardRow) {
  const seconds = startedAt && finishedAt && (finishedAt.getTime() - startedAt.getTime()) / 1_000
  return (
    <span className="block whitespace-nowrap">
      <TimeAgo at={createdAt} />
      {seconds !== null && <span className="tabular block text-sm text-muted">{seconds.toFixed(1)} s</span>}
    </span>
  )
}

/** What the person read, what only the owner reads, and the number under which the log has the rest. */
function Cause({ error, errorLog, requestId, engine, attempt }: BoardRow) {
  return (
    <span className={`${longText} text-sm`}>
      {error && <span className="block text-brick">{error}</span>}
      {errorLog && errorLog !== error && <span className="block">{errorLog}</span>}
      <span className="block text-muted">
        Request {requestId}
        {engine && `, ${engine}`}
        {attempt > 1 && `, attempt ${attempt}`}
      </span>
    </span>
  )
}

function Actions({ id, state, name }: BoardRow) {
  const { send, busy } = useDoor(paths.adminGenerations)
  if (state === 'failed') {
    return (
      <Button
        variant="quiet"
        size="compact"
        busy={busy}
        aria-label={`Try again: ${name}`}
        className="shrink-0"
        onClick={() => void send({ intent: 'again', id })}
      >
        Try again
      </Button>
    )
  }
  if (!isRunning(state)) return null
  return (
    <Button
      variant="plain"
      size="compact"
      busy={busy}
      aria-label={`Stop and release ${name}`}
      className="text-brick!"
      onClick={() => void send({ intent: 'stop', id })}
    >
      Stop and release
    </Button>
  )
}
