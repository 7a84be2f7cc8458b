import { type BrandKit, contactLines, kitVoices, longest } from '#shared/brand-kit.ts'
import { useAnsweredForm } from '#web/hooks/use-answered-form.ts'
import { useLeft } from '#web/hooks/use-left.ts'
import { Button } from '#web/ui/button.tsx'
import { Chips } from '#web/ui/chips.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useText } from '#web/use-words.ts'
import { KitColours } from './kit-colours.tsx'

const fields = ['shopPhone', 'shopWhatsapp', 'address', 'pageName', 'colours'] as const

/** Where the shop is found, and how its designs look. */
export function KitDetails({ kit }: { kit: BrandKit }) {
  const t = useText()
  const { Form, busy, errorOf } = useAnsweredForm({ fields })
  const { phone, whatsapp, address, pageName } = kit
  const [said, setSaid] = useLeft('kit', { phone, whatsapp, address, pageName })
  const [voice, setVoice] = useLeft<string>('voice', kit.voice ?? '')
  const wrong = (field: (typeof fields)[number]) => {
    const error = errorOf(field)
    return error && <span role="alert">{error}</span>
  }
  const box = (what: keyof typeof said) => ({
    value: said[what],
    maxLength: what === 'whatsapp' ? longest.phone : longest[what],
    onChange: ({ target }: { target: { value: string } }) =>
      setSaid((before) => ({ ...before, [what]: target.value })),
  })
  const lines = contactLines(said)
  return (
    <Form method="post" className="grid gap-5" noValidate>
      <input type="hidden" name="intent" value="save" />
      <h2 className="text-xl">{t('brand.details')}</h2>
      <TextField
        {...box('phone')}
        label={t('brand.phone')}
        name="shopPhone"
        type="tel"
        autoComplete="tel"
        hint={t('brand.phoneHint')}
        error={wrong('shopPhone')}
      />
      <TextField
        {...box('whatsapp')}
        label={t('brand.whatsapp')}
        name="shopWhatsapp"
        type="tel"
        autoComplete="off"
        error={wrong('shopWhatsapp')}
      />
      <TextField
        {...box('address')}
        label={t('brand.address')}
        name="address"
        autoComplete="street-address"
        hint={t('brand.addressHint')}
        error={wrong('address')}
        dir="auto"
      />
      <TextField
        {...box('pageName')}
        label={t('brand.pageName')}
        name="pageName"
        autoComplete="off"
        hint={t('brand.pageHint')}
        error={wrong('pageName')}
        dir="auto"
      />
      {lines !== '' && (
        <div>
          <p className="mb-1.5 font-semibold">{t('brand.shown')}</p>
          <p
            dir="auto"
            className="rounded-control bg-brand px-3 py-3 text-center text-sm whitespace-pre-line text-on-brand sm:text-base"
          >
            {lines}
          </p>
        </div>
      )}
      <h2 className="mt-2 text-xl">{t('brand.look')}</h2>
      <KitColours colours={kit.colours} error={wrong('colours')} />
      <Chips
        label={t('brand.voice')}
        name="voice"
        value={voice}
        onChange={setVoice}
        options={[
          { value: '', label: t('brand.anyVoice') },
          ...kitVoices.map((each) => ({ value: each, label: t(`brand.${each}`) })),
        ]}
      />
      <Button type="submit" busy={busy} className="sm:justify-self-start">
        {t('brand.save')}
      </Button>
    </Form>
  )
}
