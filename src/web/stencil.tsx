import { createContext, createElement, Fragment, type ReactNode, useContext, useState } from 'react'
import {
  UNSAFE_DataRouterDataContext as LoadedData,
  UNSAFE_LocationContext as Place,
  UNSAFE_RouteContext as OfRoute,
} from 'react-router'
import { Drawn } from './drawn.ts'
import { NextId } from './react.mjs'
import { useLanguage } from './use-words.ts'

type Props<Name extends string> = {
  /** Its name, and all that its look follows from but the language and the values. Null where it is drawn each time. */
  shape: string | null
  /** What ids inside of it begin with, where any are asked for: no other part of a page has the same. */
  ids?: string
  /** Where its links find themselves; it is never told the page's own address. */
  at?: string
  /** What is of this reader or of this page: each stands in it as it is, as a text or in an attribute. */
  values: Record<Name, string>
  children: (values: Record<Name, string>) => ReactNode
}

/**
 * A part of the page that the server draws once for each shape, and then only fills in (decision 041). While it is
 * drawn no data of a page can be reached from inside, and signs stand for the values: what is decided by one of them
 * belongs into the shape.
 */
export const Stencil = import.meta.env.SSR ? Once : Anew

function Anew<Name extends string>({ ids, values, children }: Props<Name>) {
  return ids ? <Counting of={ids}>{children(values)}</Counting> : children(values)
}

function countFrom(of: string | undefined): () => string {
  let count = 0
  return () => {
    if (!of) throw new Error('a stencil in which ids are asked for says what they begin with')
    return `${of}-${count++}`
  }
}

function Counting({ of, children }: { of: string | undefined; children: ReactNode }) {
  const [next] = useState(() => countFrom(of))
  return <NextId value={next}>{children}</NextId>
}

function Once<Name extends string>({ shape, ids, at = '/-', values, children }: Props<Name>) {
  const drawn = useContext(Drawn)
  const language = useLanguage()
  const isInside = useContext(Inside)
  if (!drawn?.stencils || shape === null) return <Counting of={ids}>{children(values)}</Counting>
  if (isInside) throw new Error(`the stencil ${shape} stands in another one`)
  const key = `${language} ${at} ${shape}`
  const known = drawn.stencils.find(key, values)
  if (known !== undefined) return plain(known)
  const { before, behind, holes } = drawn.stencils.begin(key, values)
  return (
    <>
      {plain(before)}
      <Apart at={at}>
        <Counting of={ids}>{children(holes as Record<Name, string>)}</Counting>
      </Apart>
      {plain(behind)}
    </>
  )
}

const Inside = createContext(false)

/** The renderer's own way for a part that is HTML already. */
const plain = (html: string): ReactNode => createElement(Fragment, { tpl: [html] } as object)

const nothing = { loaderData: {}, actionData: null, errors: null }
const outside = { outlet: null, matches: [], isDataRoute: true }

function Apart({ at, children }: { at: string; children: ReactNode }) {
  const place = useContext(Place)
  const location = { pathname: at, search: '', hash: '', state: null, key: 'default', mask: undefined }
  return (
    <Inside value={true}>
      <LoadedData value={nothing}>
        <Place value={{ ...place, location }}>
          <OfRoute value={outside}>{children}</OfRoute>
        </Place>
      </LoadedData>
    </Inside>
  )
}
