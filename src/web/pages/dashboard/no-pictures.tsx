import { ImageOff, Images, SearchX } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useRevalidator } from 'react-router'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/card.tsx'
import { toast } from '#web/ui/toast.ts'

export const notLoaded = 'Failed to load ads'

type Props = { hasFailed?: boolean; isFiltered?: boolean }

/** Nothing here: because nothing was made, nothing matches, or it could not be read. */
export function NoPictures({ hasFailed = false, isFiltered = false }: Props) {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (hasFailed) toast({ tone: 'error', text: notLoaded })
  }, [hasFailed])

  if (hasFailed) {
    return (
      <EmptyState
        icon={<ImageOff size={40} strokeWidth={1.5} />}
        title={notLoaded}
        text="Your pictures are safe. Please try again in a moment."
        action={
          <Button busy={state !== 'idle'} onClick={() => void revalidate()}>
            Try again
          </Button>
        }
      />
    )
  }
  if (isFiltered) {
    return (
      <EmptyState
        icon={<SearchX size={40} strokeWidth={1.5} />}
        title="No picture matches"
        text={
          <Link to={paths.dashboard} className="text-brand underline underline-offset-4">
            Show all
          </Link>
        }
      />
    )
  }
  return (
    <EmptyState
      icon={<Images size={40} strokeWidth={1.5} />}
      title="No ads yet"
      text="Every picture that you make is kept here, ready to download and share."
    />
  )
}
