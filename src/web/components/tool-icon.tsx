import {
  CircleUserRound,
  Eraser,
  Expand,
  GalleryThumbnails,
  IdCard,
  ImageUpscale,
  type LucideIcon,
  Megaphone,
  PenTool,
  Shirt,
} from 'lucide-react'
import type { ToolIcon as Name } from '#shared/tools/cards.ts'

const icons: Record<Name, LucideIcon> = {
  megaphone: Megaphone,
  'pen-tool': PenTool,
  'id-card': IdCard,
  'circle-user-round': CircleUserRound,
  'gallery-thumbnails': GalleryThumbnails,
  eraser: Eraser,
  'image-upscale': ImageUpscale,
  expand: Expand,
  shirt: Shirt,
}

/** A tool with an icon that is not listed here does not compile. */
export function ToolIcon({ name, size = 20 }: { name: Name; size?: number }) {
  const Icon = icons[name]
  return <Icon size={size} aria-hidden="true" className="shrink-0" />
}
