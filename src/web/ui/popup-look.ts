export const backdropLook =
  'fixed inset-0 z-50 bg-scrim transition-opacity duration-150 data-starting-style:opacity-0 data-ending-style:opacity-0'

/** From below on a phone, in the middle of a large screen; never taller than what the keyboard leaves. */
export const popupLook =
  'fixed z-50 inset-x-0 bottom-0 max-h-[92dvh] overflow-y-auto overscroll-contain rounded-t-card border border-line bg-card ' +
  'p-5 pb-[calc(1.25rem+env(safe-area-inset-bottom))] text-ink shadow-soft outline-none ' +
  'transition-[opacity,translate,scale] duration-180 ease-calm ' +
  'data-starting-style:translate-y-4 data-starting-style:opacity-0 data-ending-style:translate-y-4 data-ending-style:opacity-0 ' +
  'sm:inset-x-4 sm:inset-y-0 sm:m-auto sm:h-fit sm:max-w-dialog sm:rounded-card sm:p-6'

export const menuItemLook = 'menu-item'
