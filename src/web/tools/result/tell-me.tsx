import { Bell, Check } from 'lucide-react'
import { useEffect, useState } from 'react'
import { readPush } from '#web/calls/push-door.ts'
import { tellHere } from '#web/calls/push.ts'
import { keep, kept } from '#web/device/keep.ts'
import { pushAbility } from '#web/device/push.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { useText } from '#web/use-words.ts'

const declined = 'tell-me'

/** Offered while a picture is made and at no other moment; who has said no once is not asked here again. */
export default function TellMe() {
  const t = useText()
  const [is, setIs] = useState<'unknown' | 'off' | 'asking' | 'on'>('unknown')
  useEffect(() => {
    if (pushAbility() !== 'able' || kept('device', declined) !== null) return
    void readPush().then((state) => state && setIs(state.isHere ? 'on' : 'off'))
  }, [])

  async function ask() {
    setIs('asking')
    const asked = await tellHere()
    if (asked === 'denied' || asked === 'closed') keep('device', declined, 'no')
    if (asked === 'denied') toast({ tone: 'info', text: t('told.denied') })
    if (asked === 'failed') toast({ tone: 'error', text: t('told.failed') })
    setIs(asked === 'told' ? 'on' : asked === 'failed' ? 'off' : 'unknown')
  }

  if (is === 'unknown') return null
  if (is === 'on') {
    return (
      <p role="status" className="flex items-center gap-2 text-sm text-brand">
        <Check size={16} aria-hidden="true" className="shrink-0" />
        {t('told.tells')}
      </p>
    )
  }
  return (
    <Button variant="quiet" size="compact" busy={is === 'asking'} onClick={() => void ask()}>
      {is === 'off' && <Bell size={16} aria-hidden="true" />}
      {t('told.tellMe')}
    </Button>
  )
}
