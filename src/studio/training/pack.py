# Everything that training needs in two files of compressed pictures, small enough to carry to another machine.
import glob, io, os, pickle, numpy as np
from PIL import Image
WORK = os.environ.get('WORK', 'work')
fg, bg, tex = pickle.load(open(WORK + '/cutouts.pkl', 'rb'))
S = 256


def packed(im, fmt, **k):
    b = io.BytesIO(); im.save(b, fmt, **k); return b.getvalue()


def cut(a):
    im = Image.fromarray(a); k = (S - 8) / max(im.size); im = im.resize((max(4, round(im.size[0] * k)), max(4, round(im.size[1] * k))), Image.LANCZOS if k < 1 else Image.BICUBIC)
    return packed(im, 'WEBP', quality=58, method=4)


cuts = [(kind, cut(a)) for kind, all in fg.items() for a in (all[:800] if kind == 'emoji' else all)]
for f in sorted(glob.glob(WORK + '/boards/*.png')):
    a = np.asarray(Image.open(f)); ys, xs = np.where(a[..., 3] > 127)
    cuts.append(('boards', cut(a[ys.min():ys.max() + 1, xs.min():xs.max() + 1])))
grounds = [packed(Image.fromarray(a).resize((320, 320)), 'JPEG', quality=70) for a in bg]
textures = [packed(Image.fromarray(a), 'JPEG', quality=70) for a in tex]
for name, x in dict(cuts=cuts, grounds=grounds, textures=textures).items(): print(name, len(x), sum(len(c[1]) if name == 'cuts' else len(c) for c in x) // 1024, 'KiB')
pickle.dump(cuts, open(WORK + '/cuts.pack', 'wb')); pickle.dump((grounds, textures), open(WORK + '/grounds.pack', 'wb'))
