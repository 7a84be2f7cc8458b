import { say } from '#shared/words/say.ts'
import { wordsOf } from '#web/words.ts'
import { Copy, MessageCircle, RefreshCcw } from 'lucide-react'
import { useRef } from 'react'
import { friendBonus, signUpBonus } from '#shared/credits.ts'
import { brand } from '#shared/brand.ts'
import { copyText } from '#web/device/copy-text.ts'
import { useAnsweredForm } from '#web/hooks/use-answered-form.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { inviteLink } from '#web/paths.ts'
import { useRootData } from '#web/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonLook } from '#web/ui/button-look.ts'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useText } from '#web/use-words.ts'

export function InviteCard({ code }: { code: string }) {
  const t = useText()
  const { origin } = useRootData()
  // Where the site is open to any name, the one in the address bar is the one that reaches it.
  const link = inviteLink(useHydrated() ? location.origin : origin, code)
  const box = useRef<HTMLInputElement>(null)
  const { Form, busy } = useAnsweredForm()
  const invitation = t('referral.invitation', {
    brand: brand.name,
    bonus: signUpBonus + friendBonus,
    link,
  })

  async function copy() {
    if (await copyText(link)) toast({ tone: 'success', text: wordsOf(say('referrals.copied')) })
    else {
      // Left selected for the person's own hand.
      box.current?.select()
      toast({
        tone: 'info',
        text: wordsOf(say('referrals.copyIt')),
      })
    }
  }

  return (
    <Card>
      <TextField
        ref={box}
        label={t('referral.link')}
        value={link}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="mt-4 grid gap-2.5 sm:flex sm:flex-wrap">
        <Button onClick={() => void copy()}>
          <Copy size={18} aria-hidden="true" />
          {t('referral.copy')}
        </Button>
        <a
          href={`https://wa.me/?text=${encodeURIComponent(invitation)}`}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonLook({ variant: 'quiet' })}
        >
          <MessageCircle size={18} aria-hidden="true" />
          {t('referral.whatsapp')}
        </a>
        <Form method="post">
          <input type="hidden" name="intent" value="regenerate" />
          <Button type="submit" variant="plain" busy={busy} className="w-full">
            {!busy && <RefreshCcw size={18} aria-hidden="true" />}
            {t('referral.generate')}
          </Button>
        </Form>
      </div>
    </Card>
  )
}
