import { say } from '#shared/words/say.ts'
import { wordsOf } from '#web/words.ts'
import { Pencil, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { type Factor, factorWords, maxFactorName } from '#shared/factors.ts'
import { callAuth } from '#web/calls/call-auth.ts'
import { FactorIcon } from '#web/components/factor-icon.tsx'
import { formText } from '#web/form-text.ts'
import { Button } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/confirm.ts'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TimeAgo } from '#web/ui/time-ago.tsx'
import { toast } from '#web/ui/toast.ts'
import { useCall } from './use-call.ts'

type Props = { factor: Factor; isLast: boolean; onChanged: () => void }

export function FactorRow({ factor, isLast, onChanged }: Props) {
  const { run, busy, error } = useCall()
  const [renaming, setRenaming] = useState(false)
  const { id, friendly_name, factor_type, phone, created_at, last_used_at } = factor

  const kind = phone ?? factorWords[factor_type].name
  const detail = kind === friendly_name ? undefined : kind

  async function remove() {
    const yes = await confirm({
      title: `Remove “${friendly_name}”?`,
      text: isLast
        ? 'It is your last one: from then on your password alone opens your account. Your recovery codes end, and other devices are signed out.'
        : 'It no longer works for signing in. Other devices are signed out.',
      action: 'Remove',
      tone: 'danger',
    })
    if (!yes) return
    await run(async () => {
      await callAuth('DELETE', `factors/${id}`)
      toast({ tone: 'success', text: wordsOf(say('factors.isRemoved', { name: friendly_name })) })
      onChanged()
    })
  }

  return (
    <li className="border-b border-line py-3 last:border-0">
      <span className="flex items-center gap-3">
        <span className="text-brand">
          <FactorIcon type={factor_type} size={22} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block leading-snug">{friendly_name}</span>
          <span className="block text-sm text-muted">
            {detail && `${detail} · `}
            {last_used_at ? (
              <>
                used <TimeAgo at={new Date(last_used_at)} />
              </>
            ) : (
              <>
                added <TimeAgo at={new Date(created_at)} />
              </>
            )}
          </span>
        </span>
        <IconButton
          label={`Rename ${friendly_name}`}
          icon={<Pencil size={18} aria-hidden="true" />}
          onClick={() => setRenaming(true)}
        />
        <IconButton
          label={`Remove ${friendly_name}`}
          tone="danger"
          icon={<Trash2 size={18} aria-hidden="true" />}
          disabled={busy}
          onClick={() => void remove()}
        />
      </span>
      {error && (
        <p role="alert" className="mt-1 text-sm font-semibold text-brick">
          {error}
        </p>
      )}
      {renaming && (
        <Rename
          factor={factor}
          onClose={() => setRenaming(false)}
          onDone={() => {
            setRenaming(false)
            onChanged()
          }}
        />
      )}
    </li>
  )
}

type RenameProps = { factor: Factor; onClose: () => void; onDone: () => void }

function Rename({ factor, onClose, onDone }: RenameProps) {
  const { run, busy, error } = useCall()
  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const friendly_name = formText(event.currentTarget, 'name')
    void run(async () => {
      await callAuth('PATCH', `factors/${factor.id}`, { friendly_name })
      onDone()
    })
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Rename">
      <form noValidate onSubmit={save}>
        <TextField
          label="Name"
          name="name"
          defaultValue={factor.friendly_name}
          maxLength={maxFactorName}
          autoComplete="off"
          error={error && <span role="alert">{error}</span>}
        />
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={busy}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
