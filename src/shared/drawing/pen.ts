/** What draws: the part of a canvas's 2D interface that browsers and the server's canvas both have. */
export type Pen = Pick<
  CanvasRenderingContext2D,
  | 'arc'
  | 'beginPath'
  | 'clip'
  | 'closePath'
  | 'createLinearGradient'
  | 'createRadialGradient'
  | 'ellipse'
  | 'fill'
  | 'fillRect'
  | 'fillStyle'
  | 'fillText'
  | 'filter'
  | 'font'
  | 'globalAlpha'
  | 'globalCompositeOperation'
  | 'letterSpacing'
  | 'lineJoin'
  | 'lineTo'
  | 'lineWidth'
  | 'measureText'
  | 'restore'
  | 'rotate'
  | 'roundRect'
  | 'save'
  | 'scale'
  | 'setLineDash'
  | 'setTransform'
  | 'shadowBlur'
  | 'shadowColor'
  | 'shadowOffsetY'
  | 'stroke'
  | 'strokeStyle'
  | 'strokeText'
  | 'textAlign'
  | 'textBaseline'
  | 'transform'
  | 'translate'
>

/** Each canvas takes pictures of its own kind only. */
export type PicturePen<Picture> = Pen & {
  drawImage(picture: Picture, x: number, y: number): void
  drawImage(picture: Picture, x: number, y: number, width: number, height: number): void
}

export type Sheet<Picture> = { canvas: Picture; pen: PicturePen<Picture>; width: number; height: number }

/** A clear sheet of whole pixels. */
export type NewSheet<Picture> = (width: number, height: number) => Sheet<Picture>
