import { ExternalLink } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { maxRuleName, maxRuleSource } from '#shared/forms/limits.ts'
import { certainties, editings, firstOfficeId, type Ground, groundColours } from '#shared/offices/office.ts'
import { kindsOfRule, ruleOf } from '#shared/offices/rule.ts'
import type { EditedOffice } from '#server/features/admin/admin.ts'
import { placeName, purposeName } from '#web/components/offices/office-name.ts'
import { adminAt } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Chips } from '#web/ui/chips.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useText } from '#web/use-words.ts'
import { useDoor } from '../use-door.ts'
import { RulePreview } from './rule-preview.tsx'
import { sourceAddress } from './source-address.ts'
import { groundsIn, newRule, officeTyped, type Typed, typedOf } from './typed-rule.ts'
import { Pair } from './pair.tsx'

type Props = {
  /** None for a new one. */
  row: EditedOffice | null
  countries: Readonly<Record<string, string>>
  onClose: () => void
}

const grounds = Object.keys(groundColours) as Ground[]

export default function RuleDialog({ row, countries, onClose }: Props) {
  const t = useText()
  // Kept from when it was opened: what changes elsewhere meanwhile is a clash, not a surprise.
  const [opened] = useState(row)
  const [typed, setTyped] = useState<Typed>(() => typedOf(opened ? ruleOf(opened.office) : newRule))
  const { send, busy, errorOf, answer } = useDoor(adminAt({ tab: 'offices' }), {
    fields: Object.keys(typed),
    onDone: onClose,
  })
  const form = useRef<HTMLFormElement>(null)
  const wrong = !busy && answer?.ok === false ? answer : undefined
  useEffect(() => {
    // The form is long: what is wrong may be far above the button.
    const field =
      wrong?.field && form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(wrong.field)}"]`)
    if (!field) return
    field.scrollIntoView({ block: 'center' })
    field.focus({ preventScroll: true })
  }, [wrong])

  const isFixed = opened !== null && opened.office.id === firstOfficeId
  const isNamed = opened === null || opened.state === 'added'
  const set = (name: keyof Typed) => (value: string) => setTyped((before) => ({ ...before, [name]: value }))
  const field = (name: keyof Typed) => ({
    name,
    value: typed[name],
    error: errorOf(name),
    onChange: ({ target }: { target: { value: string } }) => set(name)(target.value),
  })
  const pair = { typed, errorOf, onType: (name: keyof Typed, value: string) => set(name)(value) }
  const address = sourceAddress(typed.source)

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={
        opened
          ? t('admin.offices.named', {
              place: placeName(t, opened.office, countries),
              purpose: purposeName(t, opened.office),
            })
          : t('admin.offices.newTitle')
      }
    >
      <form
        ref={form}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          const known = opened && { id: opened.office.id, was: opened.updatedAt?.toISOString() ?? '' }
          void send({ ...typed, ...known, intent: opened ? 'save' : 'add' })
        }}
      >
        <RulePreview
          office={officeTyped(opened?.office.id ?? 'new', typed, isNamed ? undefined : opened.office)}
        />
        {isNamed && (
          <>
            <Select
              label={t('admin.offices.for')}
              options={kindsOfRule.map((kind) => ({ value: kind, label: t(`photo.${kind}`) }))}
              {...field('kind')}
            />
            {typed.kind === 'other' && (
              <TextField
                label={t('admin.offices.name')}
                hint={t('admin.offices.nameHint')}
                maxLength={maxRuleName}
                autoComplete="off"
                {...field('name')}
              />
            )}
            <Select
              label={t('admin.offices.country')}
              options={[
                { value: '', label: t('photo.everywhere') },
                { value: 'EU', label: t('photo.schengen') },
                ...Object.entries(countries)
                  .map(([value, label]) => ({ value, label }))
                  .sort((one, other) => one.label.localeCompare(other.label)),
              ]}
              {...field('country')}
            />
          </>
        )}
        {isFixed ? (
          <p className="rounded-control bg-sunk px-3.5 py-2.5 text-sm">{t('admin.offices.fixed')}</p>
        ) : (
          <>
            <Pair {...pair} names={['width', 'height']} />
            <Pair {...pair} names={['pixelsWide', 'pixelsHigh']} hint={t('admin.offices.pixelsHint')} />
            <TextField
              label={t('photo.dpi')}
              inputMode="numeric"
              autoComplete="off"
              className="max-w-40"
              {...field('dpi')}
            />
            <Pair {...pair} names={['headLeast', 'headMost']} hint={t('admin.offices.headHint')} />
            <Pair {...pair} names={['eyesLeast', 'eyesMost']} hint={t('admin.offices.eyesHint')} />
          </>
        )}
        <Pair {...pair} names={['kilobytesLeast', 'kilobytesMost']} />
        <Chips<Ground>
          multiple
          name="grounds"
          label={t('admin.offices.grounds')}
          hint={t('admin.offices.groundsHint')}
          error={errorOf('grounds')}
          options={grounds.map((value) => ({
            value,
            label: t(`photo.${value}`),
            preview: (
              <span
                className="size-5 rounded-full border border-edge"
                style={{ backgroundColor: groundColours[value] }}
              />
            ),
          }))}
          value={groundsIn(typed.grounds)}
          onChange={(chosen) => set('grounds')(chosen.join(' '))}
        />
        <Select
          label={t('admin.offices.editing')}
          options={editings.map((value) => ({ value, label: t(`admin.offices.editing.${value}`) }))}
          {...field('editing')}
        />
        <Select
          label={t('admin.offices.certainty')}
          options={certainties.map((value) => ({ value, label: t(`admin.offices.certainty.${value}`) }))}
          {...field('certainty')}
        />
        <TextField
          label={t('admin.offices.source')}
          hint={
            address ? (
              <a
                href={address}
                target="_blank"
                rel="noopener noreferrer"
                className="inline-flex min-h-touch items-center gap-1.5 text-brand underline underline-offset-4"
              >
                {t('admin.offices.openSource')} <ExternalLink size={14} aria-hidden="true" />
              </a>
            ) : (
              t('admin.offices.sourceHint')
            )
          }
          maxLength={maxRuleSource}
          autoComplete="off"
          spellCheck={false}
          {...field('source')}
        />
        <TextField
          label={t('admin.offices.year')}
          inputMode="numeric"
          autoComplete="off"
          className="max-w-40"
          maxLength={4}
          {...field('checkedIn')}
        />
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button type="submit" busy={busy}>
            {t('admin.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
