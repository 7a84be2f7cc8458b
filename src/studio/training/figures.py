# Cut-outs for outline.py and matte.py: those that cutouts.py takes, larger, fur drawn around some, heads of hair, and
# figures with arms, gaps and clothes that are drawn, not photographed; and larger grounds:
# python3 figures.py, into outline-cuts.pack, hair-cuts.pack and outline-grounds.pack
import glob, io, math, os, pickle, random
import cv2, numpy as np
from PIL import Image
import sources
os.chdir(os.environ.get('WORK', 'work'))
random.seed(5); np.random.seed(5); cv2.setNumThreads(1)
U = random.uniform


def packed(im, fmt, **k):
    b = io.BytesIO(); im.save(b, fmt, **k); return b.getvalue()


def cut(a, quality=45, side=400):
    """At most `side` pixels, around what is there."""
    ys, xs = np.where(a[..., 3] > 12)
    im = Image.fromarray(np.ascontiguousarray(a[ys.min():ys.max() + 1, xs.min():xs.max() + 1]))
    k = (side - 4) / max(im.size)
    if k < 1: im = im.resize((max(4, round(im.size[0] * k)), max(4, round(im.size[1] * k))), Image.LANCZOS)
    return packed(im, 'WEBP', quality=quality, method=4, alpha_quality=90)


def opened(f, least=150):
    try:
        im = Image.open(f)
        if im.mode not in ('RGBA', 'LA', 'P'): return None
        im = im.convert('RGBA'); im.thumbnail((760, 760), Image.LANCZOS); a = np.asarray(im)
        al = a[..., 3]
        if max(a.shape[:2]) < least: return None
        full, cov, part = (al > 240).mean(), (al > 127).mean(), ((al > 20) & (al < 235)).mean()
        if cov < .08 or cov > .93 or part > .25 or full < .05: return None
        ys, xs = np.where(al > 20); return a[ys.min():ys.max() + 1, xs.min():xs.max() + 1]
    except Exception: return None


def strands(c, a, roots, ways, colours, length, curl, width, falls=0., faint=.5):
    """Hair from each root: both pictures are drawn at twice their size."""
    drawn = np.zeros_like(a)
    for p, way, colour in zip(roots, ways, colours):
        q = [p.copy()]; far = length * U(.3, 1.2); bend = np.random.randn() * curl * .35
        for _ in range(8):
            way += bend + np.random.randn() * .08 * curl + falls * .08 * math.cos(way)
            p = p + np.array([math.cos(way), math.sin(way)]) * far / 8; q.append(p.copy())
        line = (np.array(q) * 8).astype(np.int32)
        w = random.randint(1, width)
        cv2.polylines(c, [line], False, [float(v) for v in colour], w + 1, cv2.LINE_AA, 3)
        cv2.polylines(drawn, [line], False, U(faint, 1.), w, cv2.LINE_AA, 3)
    np.maximum(a, drawn, out=a)


def furred(o):
    h, w = o.shape[:2]; k = min(1., 380 / max(h, w)); o = cv2.resize(o, None, fx=k * 2, fy=k * 2, interpolation=cv2.INTER_AREA)
    pad = int(.14 * max(o.shape[:2])); o = cv2.copyMakeBorder(o, pad, pad, pad, pad, cv2.BORDER_CONSTANT, value=(0, 0, 0, 0)).astype(np.float32) / 255
    c, a = np.ascontiguousarray(o[..., :3]), np.ascontiguousarray(o[..., 3]); inside = a > .5
    far = cv2.distanceTransform(inside.astype(np.uint8), cv2.DIST_L2, 5); smooth = cv2.GaussianBlur(a, (0, 0), 7)
    gy, gx = np.gradient(smooth); size = max(o.shape[:2]) - 2 * pad
    ys, xs = np.where((far > 1) & (far < .02 * size + 3))
    if len(ys) < 50: return None
    i = np.random.choice(len(ys), min(random.randint(500, 3500), len(ys)))
    if random.random() < .4: i = i[(np.sin(xs[i] / size * U(3, 9) + U(0, 6)) + np.sin(ys[i] / size * U(3, 9) + U(0, 6))) > U(-.5, .8)]
    y, x = ys[i], xs[i]; ways = np.arctan2(-gy[y, x], -gx[y, x]) + np.random.randn(len(i)) * U(.1, .8) + U(-.6, .6)
    strands(c, a, np.stack([x, y], 1).astype(float), ways, c[y, x] * np.random.uniform(.7, 1.25, (len(i), 1)), U(.015, .09) * size, U(0, .7), random.choice([1, 2, 2, 3]), U(0, .6))
    return finished(c, a)


def finished(c, a):
    """Colours run on under what is transparent, and all goes to half its size."""
    a = a.clip(0, 1); w = cv2.GaussianBlur(a, (0, 0), 3)[..., None] + 1e-4
    k = a[..., None]; c = c * k + (cv2.GaussianBlur(c * k, (0, 0), 3) / w) * (1 - k)
    o = cv2.resize(np.dstack([c.clip(0, 1), a]), None, fx=.5, fy=.5, interpolation=cv2.INTER_AREA)
    return (o * 255).astype(np.uint8)


def noise(n, h, w): return cv2.resize(np.random.rand(n, n).astype(np.float32), (w, h), interpolation=cv2.INTER_CUBIC)


textures = sources.textures()


def cloth(n):
    """One colour, mostly one that clothes have, a weave, or stripes and checks; with folds."""
    k = random.random()
    plain = random.choice([lambda: np.full(3, U(.82, 1)), lambda: np.full(3, U(.02, .18)), lambda: np.full(3, U(.2, .8)), lambda: np.random.rand(3), lambda: np.random.rand(3) * .5 + .45])()
    c = np.ones((n, n, 3), np.float32) * (plain + np.random.randn(3) * .03)
    if k < .25:
        t = cv2.imread(random.choice(textures))
        if t is not None and min(t.shape[:2]) > 40:
            m = int(U(80, 500)); t = cv2.resize(t, (m, m))[..., ::-1].astype(np.float32) / 255; c = np.tile(t, (n // m + 1, n // m + 1, 1))[:n, :n]
    elif k < .45:
        yy, xx = np.mgrid[0:n, 0:n]; t, p = U(0, math.pi), U(8, 70)
        s = (np.sin((xx * math.cos(t) + yy * math.sin(t)) * 2 * math.pi / p) > U(-.7, .7)).astype(np.float32)
        if random.random() < .4: s = np.maximum(s, (np.sin((-xx * math.sin(t) + yy * math.cos(t)) * 2 * math.pi / p) > U(-.5, .8)))
        c = c * (1 - s[..., None]) + np.random.rand(3) * s[..., None]
    folds = cv2.GaussianBlur(np.random.randn(n, n).astype(np.float32), (0, 0), sigmaX=U(3, 14), sigmaY=U(14, 60)); folds /= folds.std() + 1e-6
    if random.random() < .5: folds = cv2.warpAffine(folds, cv2.getRotationMatrix2D((n / 2, n / 2), U(-60, 60), 1.3), (n, n), borderMode=cv2.BORDER_REFLECT)
    return (c * (1 + folds[..., None] * U(.02, .12))).clip(0, 1).astype(np.float32)


def skin():
    base = random.choice([(.93, .76, .65), (.85, .65, .5), (.72, .5, .36), (.55, .36, .25), (.38, .24, .17)])
    return np.array(base) * U(.85, 1.08) + np.random.randn(3) * .02


class Figure:
    def __init__(s, n):
        s.n = n; s.c = np.zeros((n, n, 3), np.float32); s.a = np.zeros((n, n), np.float32); s.light = U(-math.pi, math.pi); s.hard = U(.1, .5)

    def lay(s, mask, colour):
        """A part over what is there, rounded by the light."""
        m = cv2.GaussianBlur(mask, (0, 0), 1.); d = cv2.distanceTransform((mask > .5).astype(np.uint8), cv2.DIST_L2, 5); r = max(6., d.max())
        z = np.sqrt(np.clip(1 - (1 - np.minimum(d, r) / r) ** 2, 0, 1)); z = cv2.GaussianBlur(z, (0, 0), r * .12 + 1)
        gy, gx = np.gradient(z * r); lit = 1 + s.hard * ((gx * math.cos(s.light) + gy * math.sin(s.light)) / np.sqrt(gx * gx + gy * gy + 1)) - .12 * (1 - z)
        col = (colour if not np.isscalar(colour) and getattr(colour, 'ndim', 0) == 3 else np.ones((s.n, s.n, 3)) * colour) * lit[..., None]
        under = cv2.GaussianBlur(np.roll(m, random.randint(2, 8), 0), (0, 0), 6) * U(.1, .45)
        s.c = s.c * (1 - under[..., None]); s.c = s.c * (1 - m[..., None]) + col.clip(0, 1) * m[..., None]; s.a = np.maximum(s.a, m)

    def mask(s): return np.zeros((s.n, s.n), np.float32)

    def limb(s, points, widths, m=None):
        m = s.mask() if m is None else m
        for (p, q), (u, v) in zip(zip(points, points[1:]), zip(widths, widths[1:])):
            p, q = np.array(p), np.array(q); d = (q - p) / (np.linalg.norm(q - p) + 1e-6); t = np.array([-d[1], d[0]])
            cv2.fillPoly(m, [np.array([p + t * u, q + t * v, q - t * v, p - t * u]).astype(np.int32)], 1., cv2.LINE_AA)
            cv2.circle(m, tuple(int(x) for x in p), int(u), 1., -1, cv2.LINE_AA); cv2.circle(m, tuple(int(x) for x in q), int(v), 1., -1, cv2.LINE_AA)
        return m


def figure():
    n = 860; f = Figure(n); tone = skin(); top, low = cloth(n), cloth(n); x0 = n / 2
    head = n * U(.05, .062); neck = n * .13 + head; wide = head * U(1.5, 2.1); hip = neck + head * U(4.2, 5.2); waist = wide * U(.6, .95); lean = U(-.25, .25) * head
    hips = (x0 + lean, hip); legs = random.random()
    def joint(p, far, way): return (p[0] + far * math.cos(way), p[1] + far * math.sin(way))
    # Legs, or what falls over them
    if legs < .6:
        for side in (-1, 1):
            h = (hips[0] + side * waist * .5, hip); way = math.pi / 2 - side * U(-.1, .35); k = joint(h, head * U(3, 3.7), way); way2 = math.pi / 2 - side * U(-.3, .3); e = joint(k, head * U(3, 3.6), way2)
            t = waist * U(.42, .6); bare = random.random() < .25
            f.lay(f.limb([h, k, e], [t, t * U(.6, .9), t * U(.4, .8)]), tone if bare else low)
            f.lay(f.limb([e, joint(e, head * U(.5, .9), U(0, math.pi))], [t * .45, t * .38]), np.random.rand(3) * random.choice([.2, 1.]))
    else:
        far = head * U(2, 6.5); open_ = U(.9, 2.2); m = f.mask(); cv2.fillPoly(m, [np.array([(hips[0] - waist, hip - head), (hips[0] + waist, hip - head), (hips[0] + waist * open_, hip + far), (hips[0] - waist * open_, hip + far * U(.9, 1.05))]).astype(np.int32)], 1., cv2.LINE_AA)
        if far < head * 5:
            for side in (-1, 1): f.lay(f.limb([(hips[0] + side * waist * .4, hip + far * .9), (hips[0] + side * waist * U(.3, .6), hip + head * 6.5)], [head * .35, head * .22]), tone)
        f.lay(m, low)
    arms = []
    for side in (-1, 1):
        s = (x0 + side * wide, neck + head * .55); k = random.random()
        if k < .35: way, way2 = math.pi / 2 - side * U(.05, .35), math.pi / 2 - side * U(-.2, .35)
        elif k < .7: way, way2 = math.pi / 2 - side * U(.3, .9), math.pi / 2 + side * U(.6, 1.6)      # hand on the hip: a gap
        else: way, way2 = math.pi / 2 - side * U(.3, 1.9), -math.pi / 2 + side * U(-1., .6)
        e = joint(s, head * U(2.1, 2.6), way); h = joint(e, head * U(1.8, 2.3), way2); arms.append((s, e, h))
    w = head * U(.38, .6); sleeve = random.choice([0, .5, 1, 1])
    torso = f.mask(); cv2.fillPoly(torso, [np.array([(x0 - wide, neck + head * .2), (x0 - head * .45, neck - head * .15), (x0 + head * .45, neck - head * .15), (x0 + wide, neck + head * .2), (hips[0] + waist, hip), (hips[0] - waist, hip)]).astype(np.int32)], 1., cv2.LINE_AA)
    def arm(s, e, h):
        bare = f.limb([s, e, h], [w * .85, w * .7, w * .5]); hand = f.limb([h, joint(h, head * .7, U(0, 6.3))], [w * .55, w * U(.2, .5)])
        f.lay(np.maximum(bare, hand), tone)
        if sleeve: f.lay(f.limb([s, e] if sleeve == .5 else [s, e, h], [w * U(1, 1.3), w * U(.95, 1.2), w * U(.75, 1.1)]), top)
    if random.random() < .4: arm(*arms[0]); f.lay(torso, top); arm(*arms[1])
    else: f.lay(torso, top); [arm(*a) for a in arms]
    # Neck, collar, head and hair
    f.lay(f.limb([(x0, neck + head * .2), (x0, neck - head * .8)], [head * .5, head * .42]), tone * .93)
    if random.random() < .4: f.lay(f.limb([(x0 - head * .7, neck), (x0, neck + head * .6), (x0 + head * .7, neck)], [head * .16] * 3), cloth(n))
    hx, hy = x0 + U(-.3, .3) * head, neck - head * 1.15; shade = np.random.rand(3) * .2 * U(.2, 1.6) + U(.01, .35) if random.random() < .85 else skin() * .8
    def hairs(m, roots, ways, length):
        colours = shade * np.random.uniform(.6, 1.6, (len(roots), 1)); strands(f.c, f.a, roots, ways, colours, length, U(0, 1), random.choice([1, 1, 2, 2, 3]), U(-.2, 1.2))
    long = random.random() < .45; far = head * (U(.8, 3.2) if long else U(.05, .3))
    if long: m = f.mask(); cv2.ellipse(m, (int(hx), int(hy + far * .5)), (int(head * U(.95, 1.35)), int(head * .9 + far * .6)), 0, 0, 360, 1., -1, cv2.LINE_AA); f.lay(m, shade)
    face = f.mask(); cv2.ellipse(face, (int(hx), int(hy)), (int(head * .78), int(head * U(.98, 1.15))), U(-8, 8), 0, 360, 1., -1, cv2.LINE_AA)
    if long and random.random() < .3: f.lay(face, shade)                       # from behind
    else:
        f.lay(face, tone)
        for side in (-1, 1): cv2.ellipse(f.c, (int(hx + side * head * .32), int(hy - head * .05)), (int(head * .13), int(head * .07)), 0, 0, 360, [.08, .06, .06], -1, cv2.LINE_AA)
        cv2.ellipse(f.c, (int(hx), int(hy + head * .5)), (int(head * .24), int(head * .07)), 0, 0, 360, (tone * [.8, .5, .5]).tolist(), -1, cv2.LINE_AA)
    k = random.random()
    if k < .8:
        cap = f.mask(); cv2.ellipse(cap, (int(hx), int(hy - head * .45)), (int(head * U(.82, 1.15)), int(head * U(.6, 1.))), 0, 170 if not long else 150, 370 if not long else 390, 1., -1, cv2.LINE_AA); f.lay(cap, shade)
        m = random.randint(100, 1500); t = np.random.uniform(math.pi * .85, math.pi * 2.15, m); r = np.random.uniform(.8, 1.05, m) * head
        hairs(None, np.stack([hx + r * np.cos(t), hy - head * .35 + r * np.sin(t) * .95], 1), t + np.random.randn(m) * U(.2, 1), head * U(.1, .7) * (1 if random.random() < .8 else 2))
        if long: m = random.randint(80, 500); side = np.random.choice([-1, 1], m); hairs(None, np.stack([hx + side * head * np.random.uniform(.8, 1.2, m), hy + np.random.uniform(-.3, .9, m) * far], 1), math.pi / 2 - side * np.abs(np.random.randn(m)) * .5, far * .7)
    elif k < .9: m = f.mask(); cv2.ellipse(m, (int(hx), int(hy - head * .3)), (int(head * 1.05), int(head * U(.9, 1.3))), 0, 180, 360, 1., -1, cv2.LINE_AA); f.lay(m, cloth(n))
    o = finished(f.c, f.a)
    ys, xs = np.where(o[..., 3] > 127); foot, crown = ys.max(), ys.min(); k = random.random()
    if k < .6: o = o[:int(crown + (foot - crown) * (U(.25, .5) if k < .35 else U(.5, .8)))]          # a bust, or to the knees: it ends with the photo
    return o, k < .6


def hair():
    """A head with strands all around."""
    n = 760; c = np.zeros((n, n, 3), np.float32); a = np.zeros((n, n), np.float32); base = np.random.rand(3) * .35 * U(.1, 1.6) + U(.02, .5); rx, ry = n * U(.2, .33), n * U(.22, .36)
    th = np.linspace(0, 2 * math.pi, 80); wob = 1 + .08 * np.sin(th * random.randint(2, 5) + U(0, 6)) + .05 * np.sin(th * random.randint(5, 11) + U(0, 6))
    cv2.fillPoly(a, [np.stack([n / 2 + rx * wob * np.cos(th), n / 2 + ry * wob * np.sin(th)], 1).astype(np.int32)], 1.); c[:] = base
    if random.random() < .6: cv2.ellipse(c, (n // 2, int(n / 2 + ry * .25)), (int(rx * .6), int(ry * .75)), 0, 0, 360, skin().tolist(), -1)
    m = random.randint(150, 1600); t = np.random.uniform(0, 2 * math.pi, m); r = np.random.uniform(.7, 1., m)
    strands(c, a, np.stack([n / 2 + rx * r * np.cos(t), n / 2 + ry * r * np.sin(t)], 1), t + np.random.randn(m) * U(.2, .9), (base * np.random.uniform(.6, 1.5, (m, 1))).clip(0, 1), U(.05, .5) * rx, U(0, 1), random.choice([1, 1, 2, 2, 3]), U(-.3, 1.2))
    return finished(c, a)


def grounds():
    out = []
    for f in sorted(set(sources.photographs() + sources.wallpapers())) + sorted(glob.glob('rcc/explore_monuments*') + glob.glob('rcc/explore_world*')):
        try: im = Image.open(f); im.draft('RGB', (1600, 1600)); im = im.convert('RGB'); im.thumbnail((1500, 1500))
        except Exception: continue
        if min(im.size) < 300: continue
        for _ in range(5 if min(im.size) > 700 else 2):
            w, h = im.size; k = random.randint(300, min(w, h)); x, y = random.randint(0, w - k), random.randint(0, h - k)
            out.append(packed(im.crop((x, y, x + k, y + k)).resize((512, 512), Image.LANCZOS), 'JPEG', quality=60))
    woven = [Image.open(f).convert('RGB') for f in sorted(textures)]
    return out, [packed(im.resize((320, 320)), 'JPEG', quality=65) for im in woven if min(im.size) >= 64]


def many(kind, count, make, side=400):
    """So many of them, each with whether it ends with the photo."""
    out = []
    while len(out) < count:
        a, ends = make()
        if a is not None and (a[..., 3] > 127).mean() >= .04: out.append((kind, ends, cut(a, 42, side)))
    print(kind, count, sum(len(c[2]) for c in out) // 1024, 'KiB', flush=True)
    return out


if __name__ == '__main__':
    names = dict(sources.cutouts(), boards=glob.glob('boards/*.png'))
    most = dict(emoji=200, clip=350, rcc=500)
    cuts, whole = [], []
    for kind, files in names.items():
        files = sorted(files); random.shuffle(files); n = 0
        for f in files:
            if n >= most.get(kind, 10 ** 6): break
            a = opened(f)
            if a is None: continue
            cuts.append((kind, False, cut(a))); n += 1
            if kind in ('stamps', 'rcc', 'boards'): whole.append(a)
        print(kind, n, sum(len(c[2]) for c in cuts) // 1024, 'KiB', flush=True)
    fur = lambda: (furred(random.choice(whole)), False)
    pickle.dump(cuts + many('fur', 330, fur) + many('figures', 420, figure) + many('hair', 220, lambda: (hair(), False)), open('outline-cuts.pack', 'wb'))
    pickle.dump(many('fur', 160, fur, 540), open('hair-cuts.pack', 'wb'))
    pickle.dump(grounds(), open('outline-grounds.pack', 'wb'))
