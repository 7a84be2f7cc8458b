import { LayoutTemplate } from 'lucide-react'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FieldGroup, type FieldProps } from '#web/ui/field.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useText } from '#web/use-words.ts'
import { textValue, type ToolForm } from '../../use-tool-form.ts'
import { titleOfTemplate } from './offered.ts'

const TemplateSheet = lazyPart(() => import('./template-sheet.tsx'))

type Props = { name: string; form: ToolForm; common: FieldProps }

/** Which design it becomes, where the studio makes it. */
export default function TemplateWidget({ isStudio, ...props }: Props & { isStudio: boolean }) {
  return isStudio ? <Chooser {...props} /> : <NoTemplates {...props} />
}

/** What was chosen before, or for another picture, goes: it would have no effect. */
function NoTemplates({ name, form, common }: Props) {
  const t = useText()
  const hasOne = textValue(form, name) !== ''
  const forget = useEffectEvent(() => form.setValue(name, ''))
  useEffect(() => {
    if (hasOne) forget()
  }, [hasOne])
  return (
    <FieldGroup {...common}>
      <p className="text-muted">{t('tool.noTemplates')}</p>
    </FieldGroup>
  )
}

/** Nobody has to choose. */
function Chooser({ name, form, common }: Props) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const chosen = textValue(form, name)
  const title = useTitle(form.tool.id, chosen)

  function choose(next: string) {
    form.setValue(name, next)
    setOpen(false)
  }

  return (
    <FieldGroup {...common}>
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 basis-full font-medium sm:basis-auto sm:flex-1" data-template={chosen}>
          {chosen === '' ? t('tool.surprise') : (title ?? '…')}
        </p>
        {chosen !== '' && (
          <Button variant="quiet" size="compact" onClick={() => form.setValue(name, '')}>
            {t('tool.surprise')}
          </Button>
        )}
        <Button variant="quiet" size="compact" onClick={() => setOpen(true)}>
          <LayoutTemplate size={18} aria-hidden="true" />
          {t('tool.seeTemplates')}
        </Button>
      </div>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('tool.templatesTitle')}
        description={t('tool.templatesAbout')}
      >
        <Suspense>
          <TemplateSheet form={form} chosen={chosen} onChoose={choose} />
        </Suspense>
      </Dialog>
    </FieldGroup>
  )
}

/** What was chosen in an earlier visit is called by its name as soon as that has come. */
function useTitle(tool: string, chosen: string): string | undefined {
  const t = useText()
  const [known, setKnown] = useState<{ of: string; title: string }>()
  useEffect(() => {
    if (chosen === '') return
    let isWanted = true
    async function ask() {
      const title = await titleOfTemplate(tool, chosen)
      if (isWanted) setKnown({ of: chosen, title: title ?? t('tool.templateGone') })
    }
    void ask()
    return () => {
      isWanted = false
    }
  }, [tool, chosen, t])
  return known?.of === chosen ? known.title : undefined
}
