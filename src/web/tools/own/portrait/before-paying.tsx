import type { PortraitCheck, PortraitPoint } from '#shared/offices/portrait-check.ts'
import type { ToolForm } from '../../use-tool-form.ts'
import { ForOffice } from './for-office.tsx'
import { LookedAt } from './looked-at.tsx'
import type { Said } from './remark-list.tsx'

/** What is seen in the photo of a person before a picture of it is paid. */
export default function BeforePaying({ form, isStudio }: { form: ToolForm; isStudio: boolean }) {
  // Another engine has eyes of its own.
  if (!isStudio) return null
  return form.tool.id === 'passport_photo' ? (
    <ForOffice form={form} />
  ) : (
    <LookedAt form={form} remarksOf={remarksForProfile} />
  )
}

/** What only offices ask about. */
const ofOffices: readonly PortraitPoint[] = ['level', 'mouth', 'glasses', 'ground']

/** A profile picture needs one face; all else is its person's taste, and said once. */
const remarksForProfile = ({ remarks }: PortraitCheck<string>): Said[] =>
  remarks
    .filter(({ about }) => !ofOffices.includes(about))
    .map((remark) =>
      remark.about !== 'face' && remark.verdict === 'wrong' ? { ...remark, verdict: 'mind' } : remark,
    )
