import { Link } from 'react-router'
import { isRunning } from '#shared/generation.ts'
import { findCard } from '#shared/tools/cards.ts'
import type { BoardRow } from '#server/features/admin/admin.ts'
import { adminAt } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/table.tsx'
import { TimeAgo } from '#web/ui/time-ago.tsx'
import { useLabel, useText } from '#web/use-words.ts'
import { useDoor } from '../use-door.ts'
import { longText } from '../wide-table.tsx'
import { StateBadge } from './state-badge.tsx'
import { doors } from '../doors.ts'

export function useBoardColumns(): Column<BoardRow>[] {
  const t = useText()
  return [
    { key: 'state', title: t('admin.making.state'), render: ({ state }) => <StateBadge state={state} /> },
    { key: 'what', title: t('admin.making.picture'), render: (row) => <Picture {...row} /> },
    {
      key: 'who',
      title: t('admin.making.email'),
      render: ({ email, userId }) => (
        <Link
          to={adminAt({ tab: 'users', user: userId })}
          className={`${longText} text-brand underline underline-offset-4`}
        >
          {email}
        </Link>
      ),
    },
    { key: 'when', title: t('admin.making.when'), render: (row) => <When {...row} /> },
    { key: 'cause', title: t('admin.making.cause'), render: (row) => <Cause {...row} /> },
    {
      key: 'do',
      title: <span className="sr-only">{t('admin.making.actions')}</span>,
      render: (row) => <Actions {...row} />,
    },
  ]
}

function Picture({ tool, name }: BoardRow) {
  const label = useLabel()
  return (
    <span className={longText}>
      {label(findCard(tool)?.name ?? tool)}
      <span className="block text-sm text-muted">{name}</span>
    </span>
  )
}

function When({ createdAt, startedAt, finishedAt }: BoardRow) {
  const t = useText()
  const seconds = startedAt && finishedAt && (finishedAt.getTime() - startedAt.getTime()) / 1_000
  return (
    <span className="block whitespace-nowrap">
      <TimeAgo at={createdAt} />
      {seconds !== null && (
        <span className="tabular block text-sm text-muted">{t('admin.seconds', { seconds })}</span>
      )}
    </span>
  )
}

/** What the person read, what only the owner reads, and the number under which the log has the rest. */
function Cause({ error, errorLog, requestId, engine, attempt }: BoardRow) {
  const t = useText()
  const label = useLabel()
  return (
    <span className={`${longText} text-sm`}>
      {error && <span className="block text-brick">{error}</span>}
      {errorLog && errorLog !== error && <span className="block">{errorLog}</span>}
      <span className="block text-muted">
        {t('admin.making.request', { request: requestId })}
        {engine && `, ${label(engine)}`}
        {attempt > 1 && `, ${t('admin.making.attempt', { attempt })}`}
      </span>
    </span>
  )
}

function Actions({ id, state, name }: BoardRow) {
  const t = useText()
  const { send, busy } = useDoor(doors.generations)
  if (state === 'failed') {
    return (
      <Button
        variant="quiet"
        size="compact"
        busy={busy}
        aria-label={t('admin.making.again', { name })}
        className="shrink-0"
        onClick={() => void send({ intent: 'again', id })}
      >
        {t('admin.tryAgain')}
      </Button>
    )
  }
  if (!isRunning(state)) return null
  return (
    <Button
      variant="plain"
      size="compact"
      busy={busy}
      aria-label={t('admin.making.stopOne', { name })}
      className="text-brick!"
      onClick={() => void send({ intent: 'stop', id })}
    >
      {t('admin.making.stop')}
    </Button>
  )
}
