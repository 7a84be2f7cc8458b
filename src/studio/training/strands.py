# Busts whose hair is thousands of single hairs, for matte.py: roots on a head, guides that bend and fall, strands that
# keep to them, what stands off by itself. All of it is drawn by sums, so a graphics card makes a head in a moment:
# WORK=folder python3 strands.py 700 $WORK/strands-1.pt 1
import math, os, pickle, random, sys, time
import torch, torch.nn.functional as F

U = random.uniform
def rnd(*size, d): return torch.randn(*size, device=d)
def uni(*size, low, high, d): return torch.rand(*size, device=d) * (high - low) + low
def unit(v): return v / v.norm(dim=-1, keepdim=True).clamp(min=1e-6)


class Canvas:
    """Colours and alpha of what is drawn over each other, at twice the size, in head heights around the middle of the face."""

    def __init__(s, side, head, x, y, d):
        s.n, s.k, s.x, s.y, s.d = side * 2, head, x, y, d
        s.colour, s.alpha = torch.zeros(3, s.n, s.n, device=d), torch.zeros(1, s.n, s.n, device=d)
        at = torch.arange(s.n, device=d).float()
        s.down, s.across = torch.meshgrid((at - y) / head, (at - x) / head, indexing='ij')

    def lay(s, alpha, colour):
        s.colour = s.colour * (1 - alpha) + colour * alpha; s.alpha = s.alpha + alpha * (1 - s.alpha)

    def solid(s, far): return (.5 - far * s.k / 1.6).clamp(0, 1)[None]

    def hair(s, points, colours, thick):
        """`points` (N, 3) in heads with what each covers of a pixel; the nearer ones lie over the others."""
        x, y = points[:, 0] * s.k + s.x, points[:, 1] * s.k + s.y
        ok = (x >= 0) & (x < s.n - 1) & (y >= 0) & (y < s.n - 1)
        x, y, z, colours, thick = x[ok], y[ok], points[ok, 2], colours[ok], thick[ok]
        if len(x) < 10: return
        layers = 8
        order = ((z - z.min()) / (z.max() - z.min() + 1e-6) * layers).long().clamp(max=layers - 1)
        x0, y0 = x.floor(), y.floor(); fx, fy = x - x0, y - y0
        base = order * s.n * s.n + y0.long() * s.n + x0.long()
        sums = torch.zeros(4, layers * s.n * s.n, device=s.d)
        for dx, dy, w in ((0, 0, (1 - fx) * (1 - fy)), (1, 0, fx * (1 - fy)), (0, 1, (1 - fx) * fy), (1, 1, fx * fy)):
            w = w * thick; at = base + dx + dy * s.n
            sums[3].index_add_(0, at, w)
            for c in range(3): sums[c].index_add_(0, at, w * colours[:, c])
        sums = sums.view(4, layers, s.n, s.n)
        for l in range(layers):
            t = sums[3, l]; s.lay((1 - torch.exp(-t))[None], sums[:3, l] / t.clamp(min=1e-6))

    def done(s):
        """At its own size, colours run on under what is transparent."""
        a = F.avg_pool2d(s.alpha[None], 2); c = F.avg_pool2d((s.colour)[None], 2)
        # Colours were laid over black.
        c = c / a.clamp(min=1e-3)
        near = F.avg_pool2d(c * a, 9, 1, 4) / F.avg_pool2d(a, 9, 1, 4).clamp(min=1e-3)
        k = (a * 8).clamp(0, 1)
        return torch.cat([(c * k + near * (1 - k)).clamp(0, 1), a], 1)[0]


def noise(n, side, d): return F.interpolate(torch.randn(1, 1, n, n, device=d), size=(side, side), mode='bicubic', align_corners=True)[0, 0]


def cloth(side, textures, d):
    plain = torch.tensor([random.choice([U(.8, 1), U(.02, .2), U(.1, .9)])] * 3, device=d) if random.random() < .55 else torch.rand(3, device=d) * U(.3, 1) + U(0, .3)
    c = (plain + torch.randn(3, device=d) * .03).view(3, 1, 1).expand(3, side, side).clone(); kind = random.random()
    if kind < .25 and textures is not None:
        t = textures[random.randrange(len(textures))][None].float() / 255
        k = random.randint(120, 700); t = F.interpolate(t, size=(k, k), mode='bilinear', align_corners=False)[0]
        c = t.repeat(1, side // k + 1, side // k + 1)[:, :side, :side].clone()
    elif kind < .4:
        at = torch.arange(side, device=d).float(); y, x = torch.meshgrid(at, at, indexing='ij'); t, p = U(0, math.pi), U(10, 90)
        s = (torch.sin((x * math.cos(t) + y * math.sin(t)) * 2 * math.pi / p) > U(-.7, .7)).float()
        c = c * (1 - s) + (torch.rand(3, 1, 1, device=d) * U(.3, 1) + U(0, .3)).clamp(0, 1) * s
    folds = noise(random.randint(6, 22), side, d) * U(.02, .12) + noise(random.randint(30, 120), side, d) * U(0, .04)
    return (c * (1 + folds)).clamp(0, 1)


def guides(d, lift, far, fall, comb, swirl, count, spread, volume=0.):
    """Roots on a scalp and the ways of the hair from there: (count, steps, 3)."""
    rx, ry, rz = .40, .53, .5
    line = U(-.34, -.12)                                # where the forehead ends
    p = []
    while sum(len(q) for q in p) < count:
        v = unit(rnd(count * 3, 3, d=d))
        y, z = v[:, 1] * ry, v[:, 2]
        keep = torch.where(z > .25, y < line, torch.where(z > -.15, y < U(-.05, .1), y < .3))
        p.append(v[keep])
    v = torch.cat(p)[:count]; radius = torch.tensor([rx, ry, rz], device=d)
    at = v * radius; steps = 40
    length = far * uni(count, 1, low=1 - spread, high=1, d=d)
    part = U(-.2, .2)
    side = torch.where(at[:, :1] > part, 1., -1.)
    combed = torch.cat([side * comb[0], torch.full_like(side, comb[1]), torch.full_like(side, comb[2])], 1)
    combed = unit(combed - (combed * v).sum(1, keepdim=True) * v)          # along the head
    way = unit(v * lift + combed + rnd(count, 3, d=d) * swirl)
    out, bend = [at], rnd(count, 3, d=d) * swirl
    for k in range(steps - 1):
        pull = torch.zeros_like(way); pull[:, 1] = fall
        way = unit(way + (pull + bend) * (3. / steps) + rnd(count, 3, d=d) * swirl * .12)
        at = at + way * length / steps
        inside = (at / (radius * (1.02 + volume * min(1, k / 8)))).norm(dim=1, keepdim=True)
        at = torch.where(inside < 1, at / inside.clamp(min=.3), at)
        # On the shoulders it goes on outwards.
        deep = (at[:, 1:2] - .95).clamp(min=0); at = torch.cat([at[:, :1] + torch.sign(at[:, :1]) * deep * .02, at[:, 1:2], at[:, 2:] + deep * .05], 1)
        out.append(at)
    return torch.stack(out, 1)


def resampled(lines, count):
    """Lines (N, K, 3) with `count` points each."""
    return F.interpolate(lines.permute(0, 2, 1), size=count, mode='linear', align_corners=True).permute(0, 2, 1)


def hairs(lines, count, clump, curl, turns, frizz, shortest, d):
    """Strands that keep to guides: (count, K, 3), and the guide of each."""
    pick = torch.randint(len(lines), (count,), device=d); base = lines[pick]; k = base.shape[1]
    t = torch.linspace(0, 1, k, device=d).view(1, k, 1)
    wide = uni(len(lines), 1, 1, low=clump[0], high=clump[1], d=d)[pick]
    off = rnd(count, 1, 3, d=d) * wide * (1 - t * uni(len(lines), 1, 1, low=.1, high=.95, d=d)[pick]) * (t * 6).clamp(max=1)
    # A curl belongs to a guide; each strand is a little beside it.
    phase = uni(len(lines), 1, 1, low=0, high=6.3, d=d)[pick] + rnd(count, 1, 1, d=d) * U(.05, .8)
    many = uni(len(lines), 1, 1, low=turns * .6, high=turns * 1.4, d=d)[pick]
    big = uni(len(lines), 1, 1, low=.4 * curl, high=1.3 * curl, d=d)[pick] * (t * 3).clamp(max=1)
    angle = phase + many * t * 6.3
    round_ = torch.cat([torch.cos(angle), .35 * torch.sin(angle * 1.0 + 1.), torch.sin(angle)], 2) * big
    walk = torch.cumsum(rnd(count, k, 3, d=d), 1) * frizz / k
    out = base + off + round_ + walk
    ends = uni(count, 1, low=shortest, high=1, d=d)
    return out, pick, ends


def bust(side=640, textures=None, d='cpu', budget=6_000_000):
    n = side * 2; tone = torch.tensor(random.choice([(.93, .76, .65), (.85, .65, .5), (.72, .5, .36), (.55, .36, .25), (.38, .24, .17)]), device=d) * U(.85, 1.08)
    head = n * U(.24, .52); x = n * U(.4, .6); y = head * U(.72, .95)
    c = Canvas(side, head, x, y, d)
    kind = random.random()
    short = kind < .38
    far = U(.06, .35) if short else U(.5, 2.3)
    curly = random.random()
    curl, turns, frizz = (0, 0, U(.0, .05)) if curly < .4 else (U(.01, .035), U(1, 4), U(.02, .12)) if curly < .68 else (U(.02, .06), U(3, 9), U(.05, .3))
    if curly >= .68 and random.random() < .4: curl, turns = U(.04, .11), U(1.5, 4.5)     # one sees through such locks
    if not short and curly >= .68: far *= .6
    neat = random.random() < .65
    round_ = curly > .8 and random.random() < .6         # it stands off all around
    fall = U(.0, .5) if round_ else U(2, 7) if not short and neat else U(.8, 3) if not short else U(-.3, 1.5)
    lift = U(.6, 2) if round_ else U(.05, .45) if neat else U(.2, 1.2)
    comb = (U(.1, 1.2), U(-.5, .5), U(-.8, .3))
    swirl = U(.02, .12) if neat else U(.05, .35) if curly < .68 else U(.15, .7)
    if neat: frizz *= .5
    volume = random.choice([0, U(0, .1), U(0, .3)]) if not short else U(0, .12)
    lines = guides(d, lift, far, fall, comb, swirl, random.randint(60, 420), U(.1, .6), volume)
    shade = torch.tensor(random.choice([(.03, .025, .025)] * 3 + [(.09, .06, .045), (.16, .1, .07), (.3, .2, .12), (.62, .47, .3), (.55, .54, .53), (.8, .78, .75), (.42, .17, .08)]), device=d) * U(.6, 1.4)
    light = unit(torch.tensor([U(-1, 1), U(-1, .3), U(-.3, 1)], device=d)); shine, back = U(0, 1.2) ** 2, max(0., U(-.6, .9))
    grey = U(0, .5) if random.random() < .2 else 0

    def draw(lines, count, clump, curl, turns, frizz, shortest, wide, front):
        pixels = max(4, far * head * 1.25); k = int(min(1600, pixels)); count = int(max(40, min(count, budget / k)))
        strands, pick, ends = hairs(lines, count, clump, curl, turns, frizz, shortest, d)
        points = resampled(strands, k)
        way = unit(points[:, 1:] - points[:, :-1]); way = torch.cat([way, way[:, -1:]], 1)
        gap = (points[:, 1:, :2] - points[:, :-1, :2]).norm(dim=2) * head; gap = torch.cat([gap, gap[:, -1:]], 1)
        t = torch.linspace(0, 1, k, device=d)[None]
        thick = wide * uni(count, 1, low=.5, high=1.3, d=d) * gap.clamp(max=3) * ((ends - t) / .12 + .15).clamp(0, 1) * (t <= ends)
        own = shade * uni(len(lines), 1, low=.75, high=1.35, d=d)[pick] * uni(count, 1, low=.75, high=1.3, d=d)
        if grey: own = torch.where(torch.rand(count, 1, device=d) < grey, torch.full_like(own, U(.5, .85)), own)
        outward = unit(points * torch.tensor([1., .8, 1.], device=d)); lit = (outward @ light).clamp(-.6, 1)
        along = (way @ light).abs(); glow = (1 - along ** 2).clamp(min=0) ** 20
        bright = (.55 + .5 * lit + .25 * t)[..., None] * own[:, None]
        col = bright + (glow * (lit + .4).clamp(min=0))[..., None] * shine * (.25 * torch.ones(3, device=d) + .8 * own[:, None])
        z = points[..., 2]
        # What is far out is thin, and light from behind comes through it.
        edge = ((points / torch.tensor([.55, .65, .6], device=d)).norm(dim=2) - 1).clamp(0, 1)
        col = col + back * edge[..., None] * (own[:, None] * 1.6 + .08)
        use = (z > -.02) if front else (z <= -.02)
        use = use & (thick > 0)
        c.hair(points[use], col[use].clamp(0, 1), thick[use])

    clump = (U(.003, .03), U(.02, .1)); dense = U(.3, 1.); many = int(U(6, 20) * 1000)
    bald = random.random() < .06; covered = random.random() < .14
    fly = random.choice([0, random.randint(20, 160), random.randint(100, 700), random.randint(400, 2200)])
    loop = random.choice([0, U(.01, .08)])
    state = (lines, many, clump, curl, turns, frizz, U(.5, .95), dense)
    loose = guides(d, lift + U(0, .5), far * U(.4, 1.05) + U(0, .1), fall * U(.2, 1), comb, swirl + U(.1, .6), 240, .7, volume + U(0, .1))
    loosely = (loose, max(fly, 40), (0, U(.01, .08)), curl * U(.5, 1.6) + loop, turns + U(.4, 2) * (loop > 0), frizz + U(.02, .3), .2, U(.12, .7))

    def locks(front):
        if bald or covered: return
        # Below single hairs the mass of the hair is dense, near the head.
        draw(*state, front)
        if fly: draw(*loosely, front)

    locks(False)
    ground = cloth(n, textures, d)
    lit = (1 + U(.1, .45) * (c.across * light[0] - .2 * c.down * light[1]).clamp(-1, 1))[None]
    # Neck and shoulders.
    neck = torch.maximum((c.across.abs() - U(.2, .28)), torch.maximum(.2 - c.down, c.down - 1.2))
    c.lay(c.solid(neck), tone.view(3, 1, 1) * .82 * lit)
    wide, drop, start = U(.75, 1.15), U(.3, .8), U(.58, .72)
    over = (c.across.abs() / wide).clamp(max=1.6)
    shoulders = start + drop * over ** 2 * .55 + (over > 1).float() * (over - 1) * 3 - c.down
    dip = (U(.05, .4) - c.down + start) * 1.2 - c.across.abs() * U(.5, 2)
    opening = torch.maximum(shoulders, -(c.across.abs() + (c.down - start) * U(.6, 2) - U(.05, .4))) if random.random() < .7 else shoulders
    c.lay(c.solid(shoulders), tone.view(3, 1, 1) * .9 * lit)
    c.lay(c.solid(opening), ground * lit)
    # The face, rounded by light, with what looks like eyes and a mouth.
    jaw = 1 + .18 * c.down.clamp(min=0)
    far_ = ((c.across * jaw / .385) ** 2 + (c.down / .52) ** 2).clamp(min=1e-6).sqrt()
    ball = (1 - far_ ** 2).clamp(min=0).sqrt()
    face = tone.view(3, 1, 1) * (.62 + .38 * (ball * max(.2, light[2].item()) + (c.across * light[0] + c.down * light[1]) * 1.1).clamp(-.6, 1.2))[None]
    for ex in (-.16, .16):
        eye = torch.exp(-(((c.across - ex) / .06) ** 2 + ((c.down + .02) / .025) ** 2)); face = face * (1 - .85 * eye[None])
    mouth = torch.exp(-((c.across / .12) ** 2 + ((c.down - .28) / .03) ** 2)); face = face * (1 - mouth[None] * torch.tensor([.25, .5, .45], device=d).view(3, 1, 1))
    for ex in (-.4, .4):
        ear = (((c.across - ex) / .06) ** 2 + ((c.down + .02) / .13) ** 2).sqrt() - 1; c.lay(c.solid(ear * .06), tone.view(3, 1, 1) * .8)
    c.lay(c.solid((far_ - 1) * .4), face.clamp(0, 1))
    if not bald and not covered:
        # Skin below hair is dark, as hair stands close: a cap with a soft rim.
        cap = ((c.across / .41) ** 2 + ((c.down + .02) / .545) ** 2).sqrt(); rim = (U(-.3, -.16) - c.down) * 12
        c.lay((c.solid((cap - 1) * .4)) * rim.clamp(0, 1)[None] * U(.6, 1), shade.view(3, 1, 1) * .8 * lit)
    if covered:
        # A scarf, or a cap.
        wide_ = U(.44, .56); top = ((c.across / wide_) ** 2 + ((c.down + U(.0, .08)) / U(.58, .68)) ** 2).sqrt() - 1
        hole = ((c.across / U(.28, .34)) ** 2 + ((c.down - U(.05, .12)) / U(.38, .48)) ** 2).sqrt() - 1
        veil = torch.minimum(top * .4, torch.maximum(c.across.abs() - wide_ - (c.down - .2).clamp(min=0) * U(.1, .8), (-c.down)).clamp(min=-9)) if random.random() < .7 else torch.maximum(top * .4, c.down + U(.1, .2))
        c.lay(c.solid(torch.maximum(veil, -hole * .3)), cloth(n, textures, d) * lit)
    locks(True)
    return c.done()


def thicket(ground, d):
    """A ground of twigs, grass and wires, which look like hair and are none."""
    side = ground.shape[-1]; c = Canvas(side, side * 2, 0, 0, d); c.lay(torch.ones(1, c.n, c.n, device=d), F.interpolate(ground[None], size=(c.n, c.n), mode='bilinear')[0])
    for _ in range(random.randint(1, 3)):
        count, k = random.choice([random.randint(6, 40), random.randint(60, 900)]), 700
        at = torch.rand(count, 1, 2, device=d) * 1.2 - .1; way = U(0, 6.3) + rnd(count, 1, d=d) * U(.1, 1.5) + torch.cumsum(rnd(count, k, d=d), 1) * U(0, .03) + rnd(count, 1, d=d) * torch.linspace(0, U(0, 2), k, device=d)
        line = at + torch.cumsum(torch.stack([torch.cos(way), torch.sin(way)], 2), 1) * U(.1, 1.) / k
        colour = (torch.rand(3, device=d) * U(.1, 1)) * uni(count, 1, low=.5, high=1.4, d=d)
        thick = U(.15, 3) * (line[:, 1:] - line[:, :-1]).norm(dim=2).mean() * c.k
        c.hair(torch.cat([line, rnd(count, 1, 1, d=d).expand(-1, k, 1)], 2).reshape(-1, 3), colour[:, None].expand(-1, k, -1).reshape(-1, 3).clamp(0, 1), thick.expand(count * k).clone())
    return F.avg_pool2d(c.colour[None], 2)[0]


def heads(count, textures, d, side=640):
    """So many busts as bytes (count, 4, side, side)."""
    out = torch.empty(count, 4, side, side, dtype=torch.uint8)
    with torch.no_grad():
        for i in range(count): out[i] = (bust(side, textures, d) * 255).round().byte().cpu()
    return out


def main():
    """Busts and thickets for whoever learns, as one file."""
    from learn import pixels
    count, out, seed = int(sys.argv[1]), sys.argv[2], int(sys.argv[3]); d = 'cuda' if torch.cuda.is_available() else 'cpu'
    torch.manual_seed(seed); random.seed(seed); start = time.time()
    grounds, textures = pickle.load(open(os.environ.get('WORK', 'work') + '/outline-grounds.pack', 'rb'))
    busts = heads(count, [pixels(b, 'RGB').to(d) for b in textures], d); said = time.time() - start
    with torch.no_grad(): thickets = [(thicket(pixels(random.choice(grounds), 'RGB').to(d).float() / 255, d) * 255).byte().cpu() for _ in range(count // 5)]
    torch.save((busts, torch.stack(thickets)), out); print(f'{said / count:.2f} s a bust, {(time.time() - start - said) / max(1, len(thickets)):.2f} a thicket', flush=True)


if __name__ == '__main__': main()
