# Learns what first masks get wrong, on composites that are made while it learns, looked at by the first network and cut
# by their colours: WORK=folder SIDE=512 python3 outline.py minutes batch out [from=weights]
import contextlib, copy, glob, os, pickle, random, sys, time
import numpy as np, torch, torch.nn as nn, torch.nn.functional as F
from asked import begun_from, grown_from
from compose import Composer, T, blurred, chance, column, hills, uniform
from learn import pixels


def step(i, o, far=1): return nn.Sequential(nn.Conv2d(i, o, 3, 1, far, dilation=far, bias=False), nn.BatchNorm2d(o), nn.ReLU(inplace=True))
def half(i, o): return nn.Sequential(nn.Conv2d(i, o, 3, 2, 1, bias=False), nn.BatchNorm2d(o), nn.ReLU(inplace=True))


class Twice(nn.Module):
    def __init__(s, c, far=1):
        super().__init__(); s.a = step(c, c, far)
        s.b = nn.Sequential(nn.Conv2d(c, c, 3, 1, far, dilation=far, bias=False), nn.BatchNorm2d(c))

    def forward(s, x): return F.relu(x + s.b(s.a(x)))


class Outline(nn.Module):
    """Colours, what the first look says and what was cut, in; the mask out, as a change to the mean of the two."""

    def __init__(s, widths=(32, 48, 96, 144, 192)):
        super().__init__(); a, b, c, d, e = widths
        s.e2 = nn.Sequential(nn.Conv2d(5, a, 4, 2, 1, bias=False), nn.BatchNorm2d(a), nn.ReLU(inplace=True)); s.r2 = step(a, a)
        s.e4 = half(a, b); s.r4 = Twice(b)
        s.e8 = half(b, c); s.r8 = nn.Sequential(Twice(c), Twice(c))
        s.e16 = half(c, d); s.r16 = nn.Sequential(Twice(d), Twice(d, 2))
        s.e32 = half(d, e); s.r32 = nn.Sequential(Twice(e), Twice(e, 2), Twice(e, 4))
        s.l16 = nn.Conv2d(e, d, 1); s.d16 = Twice(d)
        s.l8 = nn.Conv2d(d, c, 1); s.d8 = Twice(c)
        s.l4 = nn.Conv2d(c, b, 1); s.d4 = Twice(b)
        s.l2 = nn.Conv2d(b, a, 1); s.d2 = step(a, a)
        s.say = nn.Conv2d(a, 4, 3, padding=1); s.also = nn.Conv2d(c, 1, 1)
        nn.init.zeros_(s.say.weight); nn.init.zeros_(s.say.bias)

    def forward(s, x):
        up = lambda t: F.interpolate(t, scale_factor=2, mode='bilinear', align_corners=False)
        a = s.r2(s.e2((x - .5) * 2)); b = s.r4(s.e4(a)); c = s.r8(s.e8(b)); d = s.r16(s.e16(c)); e = s.r32(s.e32(d))
        d = s.d16(d + up(s.l16(e))); c = s.d8(c + up(s.l8(d))); b = s.d4(b + up(s.l4(c))); a = s.d2(a + up(s.l2(b)))
        return F.pixel_shuffle(s.say(a), 2) + ((x[:, 3:4] + x[:, 4:5]) / 2 - .5) * 4, s.also(c)


def odds(p, least=.02): p = p.clamp(least, 1 - least); return torch.log(p / (1 - p))


def lab(x):
    x = torch.where(x > .04045, ((x.clamp(min=0) + .055) / 1.055) ** 2.4, x / 12.92)
    m = torch.tensor([[.4339, .3762, .1899], [.2126, .7152, .0722], [.0177, .1095, .8728]], device=x.device)
    t = torch.einsum('ck,bkhw->bchw', m, x); f = torch.where(t > .008856, t.clamp(min=1e-6) ** (1 / 3), 7.787 * t + 16 / 116)
    return torch.stack([116 * f[:, 1] - 16, 500 * (f[:, 0] - f[:, 1]), 200 * (f[:, 1] - f[:, 2])], 1)


def costs(v, weight, count):
    """How little each place (B, 3, H, W) looks like those of weight: a mixture learnt from some of them."""
    b, d = v.shape[0], v.device; flat = v.flatten(2); w = weight.flatten(1) + 1e-6
    pick = torch.multinomial(w, 2500, replacement=True); x = flat.gather(2, pick[:, None].expand(-1, 3, -1)).transpose(1, 2)
    mean = x[:, torch.randint(2500, (count,), device=d)]; var = torch.full((b, count, 3), 150., device=d); share = torch.full((b, count), 1 / count, device=d)
    def likely(x): return share.log()[:, None] - .5 * (((x[:, :, None] - mean[:, None]) ** 2 / var[:, None]) + var.log()[:, None]).sum(3)
    for _ in range(6):
        r = likely(x).softmax(2); n = r.sum(1) + 1e-3; mean = (r.transpose(1, 2) @ x) / n[..., None]
        var = (r.transpose(1, 2) @ x ** 2) / n[..., None] - mean ** 2; var = var.clamp(min=0) + 8.; share = n / n.sum(1, keepdim=True)
    out = [-torch.logsumexp(likely(part.transpose(1, 2)), 2) for part in flat.split(25600, 2)]
    return torch.cat(out, 1).view(b, 1, *v.shape[2:])


def cut_by_colours(picture, likely, rounds=2, side=320):
    """The cheapest border between what is believed and what the colours say, as ../vision/segment.ts finds it, nearly."""
    b, d = picture.shape[0], picture.device
    v = lab(F.interpolate(picture, size=(side, side), mode='area')); p = F.interpolate(likely, size=(side, side), mode='bilinear', align_corners=False)
    core = F.avg_pool2d(p, 45, 1, 22, count_include_pad=False); kind = torch.rand(b, device=d)
    of = lambda *four: column(torch.where(kind < .22, four[0], torch.where(kind < .34, four[1], torch.where(kind < .46, four[2], four[3]))))
    full = lambda x: torch.full((b,), float(x), device=d)
    # Things, people, animals; and with hardly a word of the first look's: colours are wrong more often than here.
    trust, weight, price = of(full(7), full(3), full(4), uniform(b, 5, 14, d)), of(full(2), full(3), full(1.5), uniform(b, 0, .7, d)), of(full(14), full(8), full(8), uniform(b, 4, 18, d))
    own = column(uniform(b, .85, .99, d)); free = column((kind >= .46).float())
    fixed = torch.where((core > .95) * (1 - free) + (p > own) * free > 0, 1000., 0.) - torch.where((core < .04) * (1 - free) + (p < 1 - own) * free > 0, 1000., 0.)
    pad = F.pad(v, (1, 1, 1, 1), 'replicate'); ways = [(y, x) for y in (0, 1, 2) for x in (0, 1, 2) if (y, x) != (1, 1)]
    far = [((pad[:, :, y:y + side, x:x + side] - v) ** 2).sum(1, keepdim=True) for y, x in ways]
    beta = 1 / (2 * sum(f.mean((2, 3), keepdim=True) for f in far) / 8).clamp(min=2)
    prices = [(price * torch.exp(-beta * f) + .3) / (1 if 1 in way else 1.414) for f, way in zip(far, ways)]
    label = (p > .5).float()
    for _ in range(rounds):
        sure = .3 + (p - .5).abs()
        lean = (costs(v, sure * (1 - label), 8) - costs(v, sure * label, 6)); lean = torch.minimum(torch.maximum(lean, -trust), trust) + weight * odds(p, .03) + fixed
        q = torch.sigmoid(lean)
        for _ in range(24):
            pad = F.pad(q * 2 - 1, (1, 1, 1, 1), 'replicate')
            q = .5 * q + .5 * torch.sigmoid(lean + sum(w * pad[:, :, y:y + side, x:x + side] for w, (y, x) in zip(prices, ways)))
        label = (q > .5).float()
    return F.interpolate(label, size=(T, T), mode='bilinear', align_corners=False)


def noise(b, n, d): return F.interpolate(torch.randn(b, 1, n, n, device=d), size=(T, T), mode='bicubic', align_corners=True)


def each(x, *ways):
    """One of the ways for each picture of the batch."""
    pick = torch.randint(len(ways), (x.shape[0],), device=x.device); out = x.clone()
    for i, way in enumerate(ways):
        some = (pick == i).nonzero()[:, 0]
        if len(some): out[some] = way(x[some])
    return out


def grown(x, k): return F.max_pool2d(x, k, 1, k // 2)
def shrunk(x, k): return -F.max_pool2d(-x, k, 1, k // 2)


def worn(m):
    """What a first look may say: moved, without fine parts, with doubts along the outline and lumps beside it."""
    d = m.device; odd = lambda low, high: random.randint(low, high) * 2 + 1; same = lambda t: t
    x = each(m, same, same, lambda t: grown(t, odd(1, 4)), lambda t: shrunk(t, odd(1, 5)), lambda t: shrunk(grown(t, k := odd(1, 17)), k), lambda t: grown(shrunk(t, k := odd(1, 11)), k))

    def small(r):
        def way(t):
            s = F.interpolate(blurred(F.interpolate(t, size=(r, r), mode='area'), uniform(len(t), .5, 1.6, d)), size=(T, T), mode='bilinear', align_corners=False)
            b = len(t); doubts = noise(b, random.choice([6, 10, 16, 26, 40]), d) * column(uniform(b, 0, 1.6, d)) * (1 - (2 * s - 1).abs() * column(uniform(b, .2, 1, d)))
            return (s - .5) * column(uniform(b, 2.5, 7, d)) + doubts + noise(b, random.choice([4, 6, 9]), d) * column(uniform(b, 0, .6, d)) - (1 - s) * column(uniform(b, 0, 1.6, d))
        return way
    return torch.sigmoid(each(x, *[small(r) for r in (40, 64, 80, 112, 160)]))


class Looks:
    """What is said of a composite before: `chance` by networks, and the cut."""

    def __init__(s, asked, d): s.asked = asked.to(d)

    def first(s, picture):
        x = F.interpolate(picture, size=(320, 320), mode='area') * 255
        with torch.autocast('cuda', torch.bfloat16) if x.is_cuda else contextlib.nullcontext():
            seen = ((s.asked(x) + s.asked(x.flip(3)).flip(3)) / 2).float()
        return F.interpolate(seen, size=(T, T), mode='bilinear', align_corners=False)

    def of(s, picture, mask):
        b, d = picture.shape[0], picture.device; seen = s.first(picture); other = worn(mask); kind = column(torch.rand(b, device=d))
        l = odds(seen)
        # Pieces that it misses, and pieces of what is beside that it takes along, as strangers' pictures have them.
        near = F.interpolate(F.max_pool2d(F.avg_pool2d(mask, 8), 9, 1, 4), scale_factor=8)
        blob = lambda p: ((noise(b, random.choice([5, 8, 12, 18]), d) - 1.1) * 5).clamp(0, 1) * column(chance(b, p, d) * uniform(b, 2, 6, d))
        l = l * column(uniform(b, .4, 1, d)) + noise(b, random.choice([4, 7, 12, 20]), d) * column(uniform(b, 0, 1.6, d) * chance(b, .75, d)) - blob(.5) * mask + blob(.45) * near * (1 - mask)
        people = odds(other); joined = torch.where(people > 0, people, .8 * people) + torch.where(l > 0, .7 * l, .5 * l)
        likely = torch.sigmoid(torch.where(kind < .18, l, torch.where(kind < .3, joined, people)))
        believed = torch.where(column(chance(b, .25, d)) > 0, worn(mask), likely)
        cut = cut_by_colours(picture, believed)
        cut = torch.where(column(chance(b, .2, d)) > 0, (worn(mask) > .5).float(), cut)
        plain = (F.interpolate(believed, size=(160, 160), mode='area') > .5).float()
        cut = torch.where(column(chance(b, .12, d)) > 0, F.interpolate(plain, size=(T, T), mode='bilinear', align_corners=False), cut)
        # Bites and lumps along the outline.
        edge = (F.max_pool2d(mask, 31, 1, 15) + F.max_pool2d(-mask, 31, 1, 15)).clamp(0, 1)
        patch = (noise(b, random.choice([12, 20, 32]), d) > 1.5).float() * edge * column(chance(b, .4, d))
        cut = cut * (1 - patch) + (1 - (cut > .5).float()) * patch
        likely = torch.where(column(chance(b, .08, d)) > 0, cut, likely)
        return likely, cut


def load(d, packs, share, side, sharp, least):
    """The composer over the cut-outs of some packs, drawn by the share of their kind."""
    folder = os.environ.get('WORK', 'work'); cuts = [c for f in packs for c in pickle.load(open(f'{folder}/{f}.pack', 'rb'))]; kinds = [k for k, _, _ in cuts]
    weight = torch.tensor([share[k] / kinds.count(k) for k in kinds]); ends = torch.tensor([e for _, e, _ in cuts])
    a = torch.zeros(len(cuts), 4, side, side, dtype=torch.uint8); sizes = torch.zeros(len(cuts), 2)
    for i, (_, _, b) in enumerate(cuts):
        p = pixels(b, 'RGBA'); h, w = p.shape[1:]; y, x = (side - h) // 2, (side - w) // 2
        a[i, :, y:y + h, x:x + w] = p; sizes[i] = torch.tensor([w / side, h / side])
    grounds, textures = pickle.load(open(folder + '/outline-grounds.pack', 'rb'))
    grounds, textures = torch.stack([pixels(b, 'RGB') for b in grounds]), torch.stack([pixels(b, 'RGB') for b in textures])
    if 'strands' in share:
        busts, thickets = zip(*[torch.load(f) for f in sorted(glob.glob(folder + '/strands-*.pt'))]); busts = torch.cat(busts)
        weight = torch.cat([weight, torch.full((len(busts),), share['strands'] / len(busts))]); a = torch.cat([a, busts])
        sizes, ends = torch.cat([sizes, torch.ones(len(busts), 2)]), torch.cat([ends.float(), torch.full((len(busts),), 2.)])
        grounds = torch.cat([grounds, *thickets])
    if 'people' in share:
        drawn, tall, cut = (torch.cat(t) for t in zip(*[torch.load(f) for f in sorted(glob.glob(folder + '/people-*.pt'))]))
        weight = torch.cat([weight, torch.full((len(drawn),), share['people'] / len(drawn))]); a = torch.cat([a, drawn]); sizes, ends = torch.cat([sizes, tall]), torch.cat([ends.float(), cut])
    return Composer(a, sizes, weight, grounds, textures, d, ends, sharp, least)


def loss_of(answer, x, y):
    said, also = (t.float() for t in answer)
    coarse = F.avg_pool2d(y, 4); edge = ((coarse > .004) & (coarse < .996)).float()
    w = 1 + 5 * F.interpolate(F.max_pool2d(edge, 5, 1, 2), scale_factor=4) + 2 * ((x[:, 4:5] > .5) != (y > .5)).float()
    band = F.interpolate(edge, scale_factor=4)
    return ((F.binary_cross_entropy_with_logits(said, y, reduction='none') * w).sum() / w.sum()
            + .5 * ((said.sigmoid() - y).abs() * band).sum() / band.sum().clamp(min=1)
            + .25 * F.binary_cross_entropy_with_logits(also, F.avg_pool2d(y, 8)))


def trained(net, d, minutes, batch, made, loss_of, first=None):
    """
    The mean of the last weights of a network that learns what `made` gives, by what `loss_of` says of its answer; it goes
    on from the weights of an earlier run, or from `first`, a file's.
    """
    earlier = ([a[5:] for a in sys.argv if a.startswith('from=')] or [None])[0]; most = float(([a[5:] for a in sys.argv if a.startswith('rate=')] or [2e-3])[0])
    last = float(([a[5:] for a in sys.argv if a.startswith('last=')] or [0])[0])
    torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = torch.backends.cudnn.benchmark = True
    net = net.to(d)
    if earlier: grown_from(net, torch.load(earlier, map_location=d))
    elif first: begun_from(net, first, made(batch)[0])
    net = net.to(memory_format=torch.channels_last); keep = copy.deepcopy(net); opt = torch.optim.AdamW(net.parameters(), weight_decay=1e-2)
    start = said = time.time(); n = 0
    while (gone := (time.time() - start) / 60 / minutes) < 1:
        # Each composite twice, as a mirror sees it the second time: it takes longer to make than to learn from.
        if n % 2: x, y = x.flip(3), y.flip(3)
        else:
            with torch.no_grad(): x, y = made(batch)
        grey = column(chance(batch, .06, d)); x = torch.cat([x[:, :3] * (1 - grey) + x[:, :3].mean(1, keepdim=True) * grey, x[:, 3:]], 1)
        for g in opt.param_groups: g['lr'] = most * min(1, n / 100) * (last + (1 - last) * (.5 + .5 * np.cos(np.pi * gone))) + 1e-6
        with torch.autocast('cuda', torch.bfloat16) if d == 'cuda' else contextlib.nullcontext(): answer = net(x.contiguous(memory_format=torch.channels_last))
        loss = loss_of(answer, x, y); opt.zero_grad(); loss.backward(); nn.utils.clip_grad_norm_(net.parameters(), 2.); opt.step(); n += 1
        f = min(.998, n / (n + 20))
        with torch.no_grad():
            for a, b in zip(keep.state_dict().values(), net.state_dict().values()):
                if a.dtype.is_floating_point: a.lerp_(b, 1 - f)
                else: a.copy_(b)
        if time.time() - said > 45: said = time.time(); print(f'{gone * minutes:.1f} min, step {n}, loss {loss.item():.3f}', flush=True)
    return keep


def begun():
    """Minutes, pictures a step and where to, as they were given; and the device."""
    torch.manual_seed(3); random.seed(3)
    return float(sys.argv[1]), int(sys.argv[2]), sys.argv[3], 'cuda' if torch.cuda.is_available() else 'cpu'


def main():
    minutes, batch, out, d = begun(); asked = torch.load(os.environ.get('WORK', 'work') + '/asked.pt', weights_only=False)
    share = dict(stamps=.27, emoji=.03, rcc=.09, clip=.03, sh=.02, boards=.06, fur=.12, figures=.06, hair=.07, people=.31)
    compose, looks = load(d, ['outline-cuts'], share, 512, .65, .5), Looks(asked['subject'], d)

    def made(b): p, y = compose.batch(b); return torch.cat([p, *looks.of(p, y)], 1), y
    written(trained(Outline(), d, minutes, batch, made, loss_of, asked['outline']), out)


class Said(nn.Module):
    def __init__(s, net, answer): super().__init__(); s.net, s.answer = net, answer
    def forward(s, x): return torch.sigmoid(s.answer(s.net(x)))


def written(net, out, answer=lambda said: said[0], planes=5):
    """Its weights, and as a file that takes planes of any height and width, numbers stored at half precision."""
    torch.save({k: v.half() if v.is_floating_point() else v for k, v in net.cpu().state_dict().items()}, out + '.pt')
    import onnx
    from halves import halved
    sides = {2: 'height', 3: 'width'}
    torch.onnx.export(Said(net.cpu().float().eval(), answer), torch.zeros(1, planes, 256, 320), out + '.onnx', input_names=['look'], output_names=['mask'], opset_version=13, dynamic_axes=dict(look=sides, mask=sides))
    onnx.save(halved(onnx.load(out + '.onnx')), out + '.onnx')


if __name__ == '__main__': main()
