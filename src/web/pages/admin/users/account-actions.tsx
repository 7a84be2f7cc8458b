import type { UserDetails } from '#server/features/admin/admin.ts'
import { CopyField } from '#web/components/copy-field.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/confirm.ts'
import { useText } from '#web/use-words.ts'
import { useDoor } from '../use-door.ts'

export function AccountActions({ details, isYou }: { details: UserDetails; isYou: boolean }) {
  const t = useText()
  const { send, busy, answer } = useDoor(paths.adminUsers)
  const link = answer?.ok && 'link' in answer ? String(answer.link) : undefined
  const { id: user, accountEnabled, emailVerified, isAdmin, sessions, factors } = details

  async function removeAdmin() {
    const yes = await confirm({
      title: t('admin.account.removeAdminAsk'),
      text: t('admin.account.removeAdminText', { email: details.email }),
      action: t('admin.account.removeAdmin'),
      tone: 'danger',
    })
    if (yes) await send({ intent: 'remove-admin', user })
  }

  async function removeFactors() {
    const yes = await confirm({
      title: t('admin.account.removeFactorsAsk'),
      text: t('admin.account.removeFactorsText', { email: details.email }),
      action: t('admin.account.removeFactors'),
      tone: 'danger',
    })
    if (yes) await send({ intent: 'remove-factors', user })
  }

  async function makePasswordLink() {
    const yes = await confirm({
      title: t('admin.account.linkAsk'),
      text: t('admin.account.linkText', { email: details.email }),
      action: t('admin.account.makeLink'),
    })
    if (yes) await send({ intent: 'password-link', user })
  }

  return (
    <div className="flex flex-wrap gap-2.5">
      <Button
        variant={accountEnabled ? 'danger' : 'primary'}
        size="compact"
        busy={busy}
        disabledBecause={isYou && t('admin.users.yourOwn')}
        onClick={() => void send({ intent: 'set-enabled', user, enabled: accountEnabled ? 'no' : 'yes' })}
      >
        {t(accountEnabled ? 'admin.account.disable' : 'admin.account.enable')}
      </Button>
      {!emailVerified && (
        <Button
          variant="quiet"
          size="compact"
          busy={busy}
          onClick={() => void send({ intent: 'confirm-address', user })}
        >
          {t('admin.account.confirmAddress')}
        </Button>
      )}
      {!isAdmin && (
        <Button variant="quiet" size="compact" busy={busy} onClick={() => void makePasswordLink()}>
          {t('admin.account.makeLink')}
        </Button>
      )}
      {sessions.length > 0 && (
        <Button
          variant="quiet"
          size="compact"
          busy={busy}
          onClick={() => void send({ intent: 'end-sessions', user })}
        >
          {t('admin.account.signOut')}
        </Button>
      )}
      {factors.length > 0 && !isYou && (
        <Button variant="quiet" size="compact" busy={busy} onClick={() => void removeFactors()}>
          {t('admin.account.removeFactors')}
        </Button>
      )}
      {isAdmin && !isYou && (
        <Button variant="quiet" size="compact" busy={busy} onClick={() => void removeAdmin()}>
          {t('admin.account.removeAdmin')}
        </Button>
      )}
      {link && (
        <div className="basis-full">
          <CopyField
            label={t('admin.account.link')}
            hint={t('admin.account.linkOnce')}
            value={link}
            copyLabel={t('admin.account.copyLink')}
            failed={t('admin.account.linkByHand')}
          />
        </div>
      )}
    </div>
  )
}
