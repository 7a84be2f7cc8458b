import { ImageOff, Images, SearchX } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useRevalidator } from 'react-router'
import { useReadAgain } from '#web/hooks/use-read-again.ts'
import { paths } from '#web/paths.ts'
import { useText } from '#web/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/card.tsx'
import { toast } from '#web/ui/toast.ts'

type Props = { hasFailed?: boolean; isFiltered?: boolean }

/** Nothing here: because nothing was made, nothing matches, or it could not be read. */
export function NoPictures({ hasFailed = false, isFiltered = false }: Props) {
  const t = useText()
  const notLoaded = t('gallery.notLoaded')
  const { state } = useRevalidator()
  const readAgain = useReadAgain()
  useEffect(() => {
    if (hasFailed) toast({ tone: 'error', text: notLoaded })
  }, [hasFailed, notLoaded])

  if (hasFailed) {
    return (
      <EmptyState
        icon={<ImageOff size={40} strokeWidth={1.5} />}
        title={notLoaded}
        text={t('gallery.notLoadedText')}
        action={
          <Button busy={state !== 'idle'} onClick={() => void readAgain()}>
            {t('gallery.again')}
          </Button>
        }
      />
    )
  }
  if (isFiltered) {
    return (
      <EmptyState
        icon={<SearchX size={40} strokeWidth={1.5} />}
        title={t('gallery.noMatch')}
        text={
          <Link to={paths.dashboard} className="text-brand underline underline-offset-4">
            {t('gallery.showAll')}
          </Link>
        }
      />
    )
  }
  return (
    <EmptyState
      icon={<Images size={40} strokeWidth={1.5} />}
      title={t('gallery.empty')}
      text={t('gallery.emptyText')}
    />
  )
}
