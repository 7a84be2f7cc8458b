import { creditFigure } from '#shared/credits.ts'
import { canUse, effectivePlan, lowestPlanFor } from '#shared/plans.ts'
import type { Field } from '#shared/tools/declaration/field-kinds.ts'
import { defaultOf, defaultsOf, isLocked, optionsOf } from '#shared/tools/declaration/values.ts'
import { type Tool, tools } from '#shared/tools/index.ts'
import type { Holder } from '#server/features/api-keys/holder.ts'
import { labelOf, labelOfForm } from '#server/lib/words.ts'

/** Each tool with its price and all that its form takes, as its page has it: in the words of whoever asks. */
export function describeTools(holder: Holder) {
  const plan = effectivePlan(holder)
  return tools.map((tool) => ({
    id: tool.id,
    name: labelOf(tool.name),
    description: labelOf(tool.blurb),
    price: Number(creditFigure(tool.price)),
    allowed: canUse(plan, tool.id),
    plan_needed: canUse(plan, tool.id) ? null : lowestPlanFor(tool.id).id,
    fields: ownFields(tool).map(([name, field]) => describeField(tool, name, field)),
  }))
}

/** What comes from the profile is not sent along. */
export const ownFields = (tool: Tool): [name: string, field: Field][] =>
  Object.entries(tool.fields).filter(([, field]) => !isLocked(field))

function describeField(tool: Tool, name: string, field: Field) {
  const label = (text: string) => labelOfForm(tool.id, text)
  const options = optionsOf(field, defaultsOf(tool))
  return {
    name,
    kind: field.kind,
    label: label(field.label),
    required: field.required ?? false,
    ...(field.hint === undefined ? {} : { hint: label(field.hint) }),
    /** Asked only together with some values of other fields; passed over otherwise. */
    ...(field.show ? { depends: true } : {}),
    ...(options.length === 0
      ? {}
      : { options: options.map((option) => ({ value: option.value, label: label(option.label) })) }),
    ...(field.kind === 'yesNo'
      ? {
          options: [
            { value: field.yes, label: label('Yes') },
            { value: field.no, label: label('No') },
          ],
        }
      : {}),
    ...(field.kind === 'image'
      ? { max_megabytes: field.maxMegabytes }
      : { default: defaultOf(field), own_words: takesOwnWords(field) }),
    ...('maxLength' in field ? { max_length: field.maxLength } : {}),
  }
}

const takesOwnWords = ({ kind }: Field): boolean => kind !== 'choice' && kind !== 'yesNo' && kind !== 'colour'
