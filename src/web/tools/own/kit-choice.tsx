import { Link } from 'react-router'
import { adGenerator } from '#shared/tools/ad-generator.ts'
import { paths } from '#web/paths.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { useLabel, useText } from '#web/use-words.ts'
import { textValue, type ToolForm } from '../use-tool-form.ts'

const { brand_kit: field } = adGenerator.fields

/** Whether phone, address and logo of the shop come along. What they are only the server knows. */
export default function KitChoice({ form }: { form: ToolForm }) {
  const t = useText()
  const label = useLabel()
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <Checkbox
        label={label(field.label)}
        checked={textValue(form, 'brand_kit') === field.yes}
        onChange={({ target }) => form.setValue('brand_kit', target.checked ? field.yes : field.no)}
      />
      <Link
        to={paths.brand}
        className="inline-flex min-h-touch items-center text-brand underline underline-offset-4"
      >
        {t('tool.changeKit')}
      </Link>
    </div>
  )
}
