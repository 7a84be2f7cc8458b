import { Monitor, Smartphone } from 'lucide-react'
import type { OpenSession } from '#server/auth/sessions.ts'
import { useAnsweredForm } from '#web/hooks/use-answered-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Badge, Card } from '#web/ui/card.tsx'
import { confirm } from '#web/ui/confirm.ts'
import { useTimeAgo } from '#web/ui/time-ago.tsx'
import { Worded } from '#web/ui/worded.tsx'
import { Stencil } from '#web/stencil.tsx'
import { useText } from '#web/use-words.ts'
import { describeBrowser } from './describe-browser.ts'

type Props = { sessions: OpenSession[]; current: string }

export function SessionsCard({ sessions, current }: Props) {
  const t = useText()
  const { submit, busy } = useAnsweredForm()

  async function endAll() {
    const yes = await confirm({
      title: t('profile.endAllTitle'),
      text: t('profile.endAllText'),
      action: t('profile.endAll'),
      tone: 'danger',
    })
    if (yes) await submit({ intent: 'end-all-sessions' }, { method: 'post' })
  }

  return (
    <Card>
      <h3 className="mb-2 text-xl">{t('profile.sessions')}</h3>
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
        {t('profile.endAll')}
      </Button>
    </Card>
  )
}

type SessionProps = { session: OpenSession; isCurrent: boolean; busy: boolean; onEnd: () => void }

function Session({ session, isCurrent, busy, onEnd }: SessionProps) {
  const t = useText()
  const { browser = t('profile.aBrowser'), system, isPhone } = describeBrowser(session.userAgent)
  const name = system ? t('profile.browserOn', { browser, system }) : browser
  const Icon = isPhone ? Smartphone : Monitor
  const { by, dateTime, title, ago } = useTimeAgo(session.createdAt)
  const from = session.address ? ` · ${session.address}` : ''
  const told = { name, dateTime, ago, from, end: t('profile.signOutIt', { name }) }
  return (
    // A button that is never off shows no id, so each session may ask for the same one.
    <Stencil shape={`session ${isPhone} ${isCurrent} ${from !== ''}`} ids="session" values={told}>
      {(its) => (
        <li className="flex items-center gap-3 border-b border-line py-3 last:border-0">
          <Icon size={22} aria-hidden="true" className="shrink-0 text-muted" />
          <span className="min-w-0 flex-1">
            <span className="block leading-snug">{its.name}</span>
            <span className="block text-sm text-muted">
              <Worded
                text={t('profile.since')}
                parts={{
                  ago: () => (
                    <time key={by} dateTime={its.dateTime} title={title}>
                      {its.ago}
                    </time>
                  ),
                }}
              />
              {from !== '' && its.from}
            </span>
          </span>
          {isCurrent ? (
            <Badge tone="brand">{t('profile.thisDevice')}</Badge>
          ) : (
            <Button variant="plain" size="compact" busy={busy} onClick={onEnd} aria-label={its.end}>
              {t('profile.signOut')}
            </Button>
          )}
        </li>
      )}
    </Stencil>
  )
}
