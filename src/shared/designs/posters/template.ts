import type { Family } from '../../drawing/faces.ts'
import type { SceneName } from '../scenes.ts'
import type { LayoutName } from './layouts/layouts.ts'
import type { TemplateGroup, TemplateName } from './template-names.ts'

/** In which letters a template speaks. */
export type Voice = { head: readonly [Family, number]; price: readonly [Family, number] }

/** The colours of a template: of its ground, its sheets and what stands out; what is written on each follows. */
export type Dress = {
  ground: string
  /** What is written on the ground itself. */
  ink: string
  panel: string
  accent: string
  panelInk?: string
  accentInk?: string
}

/** What it says where the person said nothing, in the language of their other words. */
export type Offer = { bn: string; en: string }

/** A template is data: which of the layouts, on which set, in which letters and colours. */
export type Template = {
  group: TemplateGroup
  layout: LayoutName
  scene: SceneName
  voice: Voice
  /** Whichever of them is farthest from the product's own colour is taken. */
  dresses: readonly [Dress, ...Dress[]]
  kicker: Offer
}

export type Templates<Name extends TemplateName> = Readonly<Record<Name, Template>>
