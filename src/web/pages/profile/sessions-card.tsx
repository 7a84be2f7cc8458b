import { Monitor, Smartphone } from 'lucide-react'
import type { OpenSession } from '#server/auth/sessions.ts'
import { useAnsweredForm } from '#web/hooks/use-answered-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Badge, Card } from '#web/ui/card.tsx'
import { confirm } from '#web/ui/confirm.ts'
import { TimeAgo } from '#web/ui/time-ago.tsx'
import { describeBrowser } from './describe-browser.ts'

type Props = { sessions: OpenSession[]; current: string }

export function SessionsCard({ sessions, current }: Props) {
  const { submit, busy } = useAnsweredForm()

  async function endAll() {
    const yes = await confirm({
      title: 'Sign out everywhere?',
      text: 'On this device too. Pictures that are being made go on and land in your gallery.',
      action: 'Sign out everywhere',
      tone: 'danger',
    })
    if (yes) await submit({ intent: 'end-all-sessions' }, { method: 'post' })
  }

  return (
    <Card>
      <h3 className="mb-2 text-xl">Signed in on</h3>
      <ul>
        {sessions.map((session) => (
          <Session
            key={session.id}
            session={session}
            isCurrent={session.id === current}
            busy={busy}
            onEnd={() => void submit({ intent: 'end-session', session: session.id }, { method: 'post' })}
          />
        ))}
      </ul>
      <Button variant="quiet" busy={busy} onClick={() => void endAll()} className="mt-3 w-full sm:w-auto">
        Sign out everywhere
      </Button>
    </Card>
  )
}

type SessionProps = { session: OpenSession; isCurrent: boolean; busy: boolean; onEnd: () => void }

function Session({ session, isCurrent, busy, onEnd }: SessionProps) {
  const { name, isPhone } = describeBrowser(session.userAgent)
  const Icon = isPhone ? Smartphone : Monitor
  return (
    <li className="flex items-center gap-3 border-b border-line py-3 last:border-0">
      <Icon size={22} aria-hidden="true" className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1">
        <span className="block leading-snug">{name}</span>
        <span className="block text-sm text-muted">
          Since <TimeAgo at={session.createdAt} />
          {session.address && ` · ${session.address}`}
        </span>
      </span>
      {isCurrent ? (
        <Badge tone="brand">This device</Badge>
      ) : (
        <Button variant="plain" size="compact" busy={busy} onClick={onEnd} aria-label={`Sign out ${name}`}>
          Sign out
        </Button>
      )}
    </li>
  )
}
