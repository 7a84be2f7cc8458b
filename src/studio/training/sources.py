# Which files of the packages that README.md names are cut-outs and which are grounds, under WORK.
import glob, os

PHOTOGRAPH = ('.jpg', '.jpeg', '.png', '.webp')


def cutouts():
    """By kind."""
    stamps = [f for f in glob.glob('x/tuxpaint-stamps-default/**/*.png', recursive=True) if not any(k in f for k in ('cartoon', 'alphabets', '/math', 'flags', 'roadsigns', '_mirror', '_flip', 'asl', 'shapes'))]
    emoji = [f for f in glob.glob('emoji/package/assets/*.webp') if '-1f3f' not in os.path.basename(f) and not os.path.basename(f).startswith('1f1')]
    rcc = [f for f in glob.glob('rcc/*.webp') + glob.glob('rcc/*.png') if not any(k in f for k in ('louis', 'core', 'erase', 'details'))]
    return dict(stamps=stamps, emoji=emoji, rcc=rcc, clip=glob.glob('x/openclipart-png/**/*.png', recursive=True), sh=glob.glob('sh/*/*.png'))


def photographs():
    return sorted(f for f in glob.glob('x/*backgrounds/**/*', recursive=True) + glob.glob('x/lomiri*/**/*', recursive=True) + glob.glob('x/ukui*/**/*', recursive=True) if f.lower().endswith(PHOTOGRAPH))


def wallpapers():
    """Of each the largest file."""
    folders = (glob.glob(d + '/*') for d in glob.glob('x/plasma-workspace-wallpapers/usr/share/wallpapers/*/contents/images'))
    return [max(files, key=os.path.getsize) for files in folders if files]


def textures(): return glob.glob('sh/*/*.jpg')
