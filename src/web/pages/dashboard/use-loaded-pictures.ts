import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import type { PicturePage } from '#shared/gallery.ts'
import { paths } from '#web/paths.ts'
import { useHiddenPictures } from './hidden-pictures.ts'
import { appendPage, type Loaded, mergeFirstPage } from './merge-pages.ts'
import type { MoreAnswer } from './more.ts'

/** Kept while the person is on other pages, so that Back finds the same place. Never used on the server. */
let kept: { key: string; loaded: Loaded } | undefined

const recall = (key: string, page: PicturePage): Loaded =>
  kept?.key === key ? mergeFirstPage(kept.loaded, page) : page

/** The pictures of the grid, and how more of them come. `key` changes with the person and the filter. */
export function useLoadedPictures(key: string, page: PicturePage, search: string) {
  const [state, setState] = useState(() => ({ key, page, loaded: recall(key, page) }))
  if (state.page !== page || state.key !== key) {
    const loaded = state.key === key ? mergeFirstPage(state.loaded, page) : page
    setState({ key, page, loaded })
  }
  const { loaded } = state
  useEffect(() => {
    kept = { key, loaded }
  }, [key, loaded])

  const fetcher = useFetcher<MoreAnswer>()
  const [taken, setTaken] = useState(fetcher.data)
  if (fetcher.data !== taken) {
    setTaken(fetcher.data)
    if (fetcher.data?.ok && fetcher.data.after === loaded.next)
      setState({ ...state, loaded: appendPage(loaded, fetcher.data.page) })
  }

  const hidden = useHiddenPictures()
  const { next } = loaded
  return {
    pictures: loaded.pictures.filter(({ id }) => !hidden.has(id)),
    next,
    isLoading: fetcher.state !== 'idle',
    hasFailed: fetcher.state === 'idle' && fetcher.data?.ok === false,
    loadMore: () => {
      if (next === null || fetcher.state !== 'idle') return
      const query = new URLSearchParams(search)
      query.set('before', next)
      void fetcher.load(`${paths.dashboardMore}?${query}`)
    },
  }
}
