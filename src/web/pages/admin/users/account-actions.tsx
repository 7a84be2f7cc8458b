import type { UserDetails } from '#server/features/admin/admin.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/confirm.ts'
import { useDoor } from '../use-door.ts'

export function AccountActions({ details, isYou }: { details: UserDetails; isYou: boolean }) {
  const { send, busy } = useDoor(paths.adminUsers)
  const { id: user, accountEnabled, emailVerified, isAdmin, sessions, factors } = details

  async function removeAdmin() {
    const yes = await confirm({
      title: 'Remove admin access?',
      text: `${details.email} is signed out and becomes a user like any other. With the admin password they can come back.`,
      action: 'Remove admin access',
      tone: 'danger',
    })
    if (yes) await send({ intent: 'remove-admin', user })
  }

  async function removeFactors() {
    const yes = await confirm({
      title: 'Remove all second steps?',
      text: `Only after you have made sure that it is really them who asks: from then on the password alone opens the account of ${details.email}. They are signed out everywhere and told by mail.`,
      action: 'Remove second steps',
      tone: 'danger',
    })
    if (yes) await send({ intent: 'remove-factors', user })
  }

  return (
    <div className="flex flex-wrap gap-2.5">
      <Button
        variant={accountEnabled ? 'danger' : 'primary'}
        size="compact"
        busy={busy}
        disabledBecause={isYou && 'This is your own account'}
        onClick={() => void send({ intent: 'set-enabled', user, enabled: accountEnabled ? 'no' : 'yes' })}
      >
        {accountEnabled ? 'Disable account' : 'Enable account'}
      </Button>
      {!emailVerified && (
        <Button
          variant="quiet"
          size="compact"
          busy={busy}
          onClick={() => void send({ intent: 'confirm-address', user })}
        >
          Confirm address
        </Button>
      )}
      {sessions.length > 0 && (
        <Button
          variant="quiet"
          size="compact"
          busy={busy}
          onClick={() => void send({ intent: 'end-sessions', user })}
        >
          Sign out everywhere
        </Button>
      )}
      {factors.length > 0 && !isYou && (
        <Button variant="quiet" size="compact" busy={busy} onClick={() => void removeFactors()}>
          Remove second steps
        </Button>
      )}
      {isAdmin && !isYou && (
        <Button variant="quiet" size="compact" busy={busy} onClick={() => void removeAdmin()}>
          Remove admin access
        </Button>
      )}
    </div>
  )
}
