import { KeyRound, Trash2 } from 'lucide-react'
import type { ApiKey } from '#shared/api-keys.ts'
import { callAuth } from '#web/calls/call-auth.ts'
import { confirm } from '#web/ui/confirm.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TimeAgo } from '#web/ui/time-ago.tsx'
import { toast } from '#web/ui/toast.ts'
import { Worded } from '#web/ui/worded.tsx'
import { useText } from '#web/use-words.ts'
import { useCall } from '../second-steps/use-call.ts'

type Props = { apiKey: ApiKey; onChanged: () => void }

export function KeyRow({ apiKey, onChanged }: Props) {
  const t = useText()
  const { run, busy, error } = useCall()
  const { id, name, prefix, creditLimit, spent, lastUsedAt } = apiKey

  async function revoke() {
    const yes = await confirm({
      title: t('profile.revokeTitle', { name }),
      text: t('profile.revokeText'),
      action: t('profile.revoke'),
      tone: 'danger',
    })
    if (!yes) return
    await run(async () => {
      await callAuth('DELETE', `keys/${id}`)
      toast({ tone: 'success', text: t('profile.keyRevoked', { name }) })
      onChanged()
    })
  }

  return (
    <li className="border-b border-line py-3 last:border-0">
      <span className="flex items-center gap-3">
        <KeyRound size={22} aria-hidden="true" className="shrink-0 text-brand" />
        <span className="min-w-0 flex-1">
          <span className="block leading-snug break-words">{name}</span>
          <code className="block truncate text-sm text-muted">{prefix}…</code>
          <span className="block text-sm text-muted">
            {creditLimit === null
              ? t('profile.keySpent', { spent })
              : t('profile.keySpentOf', { spent, limit: creditLimit })}
            {' · '}
            {lastUsedAt ? (
              <Worded text={t('profile.keyUsed')} parts={{ ago: () => <TimeAgo at={lastUsedAt} /> }} />
            ) : (
              t('profile.keyUnused')
            )}
          </span>
        </span>
        <IconButton
          label={t('profile.revokeIt', { name })}
          tone="danger"
          icon={<Trash2 size={18} aria-hidden="true" />}
          disabled={busy}
          onClick={() => void revoke()}
        />
      </span>
      {error && (
        <p role="alert" className="mt-1 text-sm font-semibold text-brick">
          {error}
        </p>
      )}
    </li>
  )
}
