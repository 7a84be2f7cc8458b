# Learns to say what is meant from what the detector sees, on composites that are made while it learns.
import contextlib, copy, glob, io, os, pickle, sys, time
import numpy as np, torch, torch.nn as nn, torch.nn.functional as F
from PIL import Image
from compose import Composer, T
from detector import Graph, P

taps = [P + 'MobilenetV3/expanded_conv/add', P + 'CenternetHead/mul', P + 'CenternetHead/Relu_1', P + 'CenternetHead/Relu', P + 'extern1/hard_swish/mul_1']
channels = [16, 128, 192, 256, 480]
widths = [16, 40, 64, 96, 128]


class Around(nn.Module):
    """What lies around a place, weighed in two steps, added to what is known of it."""

    def __init__(s, c, reach=5, wide=1):
        super().__init__()
        s.near = nn.Conv2d(c, c, reach, padding=reach // 2 * wide, dilation=wide, groups=c, bias=False)
        s.norm, s.up, s.down = nn.BatchNorm2d(c), nn.Conv2d(c, c * 2, 1), nn.Conv2d(c * 2, c, 1)

    def forward(s, x): return x + s.down(F.relu(s.up(s.norm(s.near(x)))))


class Head(nn.Module):
    def __init__(s):
        super().__init__()
        s.scale = nn.ParameterList([nn.Parameter(torch.ones(1, c, 1, 1), requires_grad=False) for c in channels])
        s.enter = nn.ModuleList([nn.Conv2d(c, w, 1) for c, w in zip(channels, widths)])
        s.lower = nn.ModuleList([nn.Conv2d(widths[i + 1], widths[i], 1) for i in range(4)])
        s.look = nn.ModuleList([
            nn.Sequential(Around(16, 3)),
            nn.Sequential(Around(40), Around(40)),
            nn.Sequential(Around(64), Around(64, 5, 2)),
            nn.Sequential(Around(96), Around(96, 5, 2)),
            nn.Sequential(Around(128), Around(128)),
        ])
        s.all = nn.Sequential(nn.Linear(480 + 256, 96), nn.ReLU(), nn.Linear(96, 128))
        s.place = nn.Parameter(torch.zeros(1, 128, 10, 10))
        s.say = nn.ModuleList([nn.Conv2d(w, 1, 1) for w in widths])

    def forward(s, views, dropped=0.):
        v = [a / q for a, q in zip(views, s.scale)]
        if dropped: v = [F.dropout2d(a, dropped) for a in v]
        g = torch.cat([v[4].mean((2, 3)), v[3].mean((2, 3))], 1)
        x = s.look[4](s.enter[4](v[4]) + s.place + s.all(g)[:, :, None, None])
        out = [s.say[4](x)]
        for i in (3, 2, 1, 0):
            x = s.look[i](s.enter[i](v[i]) + F.interpolate(s.lower[i](x), scale_factor=2, mode='bilinear', align_corners=False))
            out.append(s.say[i](x))
        return out[::-1]


def pixels(data, mode, side=None):
    im = Image.open(io.BytesIO(data)).convert(mode)
    if side: im = im.resize((side, side))
    return torch.from_numpy(np.asarray(im).copy()).permute(2, 0, 1)


def load(folder, d, boards):
    cuts = pickle.load(open(folder + '/cuts.pack', 'rb'))
    kinds = [k for k, _ in cuts]
    share = dict(stamps=.40, emoji=.13, rcc=.10, clip=.05, sh=.20, boards=boards)
    weight = torch.tensor([share[k] / kinds.count(k) for k in kinds])
    a = torch.zeros(len(cuts), 4, 256, 256, dtype=torch.uint8); sizes = torch.zeros(len(cuts), 2)
    for i, (_, b) in enumerate(cuts):
        p = pixels(b, 'RGBA'); h, w = p.shape[1:]; y, x = (256 - h) // 2, (256 - w) // 2
        a[i, :, y:y + h, x:x + w] = p; sizes[i] = torch.tensor([w / 256, h / 256])
    grounds, textures = pickle.load(open(folder + '/grounds.pack', 'rb'))
    stack = lambda all: torch.stack([pixels(b, 'RGB', 360) for b in all])
    return Composer(a, sizes, weight, stack(grounds), stack(textures), d)


def photographs(folder, d):
    """Photographs with masks beside them, to look at how far it is: nothing is learnt from them."""
    names = sorted(glob.glob(folder + '/*.jpg'))
    square = lambda f, mode, side: torch.from_numpy(np.asarray(Image.open(f).convert(mode).resize((side, side), Image.BICUBIC)).copy())
    pictures = torch.stack([square(f, 'RGB', T).permute(2, 0, 1) for f in names])
    return pictures.to(d), torch.stack([square(f[:-4] + '.mask.png', 'L', T // 2) > 127 for f in names]).to(d)


def judged(see, head, pictures, masks):
    """Mean overlap with their masks, looked at twice, once in a mirror."""
    head.eval()
    with torch.no_grad():
        say = lambda x: torch.sigmoid(head(see(x))[0].float())
        seen = torch.cat([(say(c) + say(c.flip(3)).flip(3)) / 2 for c in pictures.float().split(16)])[:, 0] > .5
    head.train()
    return ((seen & masks).float().sum((1, 2)) / (seen | masks).float().sum((1, 2)).clamp(min=1)).mean().item()


def main():
    minutes, batch, out = float(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
    options = dict(o.split('=') for o in sys.argv[4:])
    d = 'cuda' if torch.cuda.is_available() else 'cpu'
    torch.manual_seed(int(options.get('seed', 2)))
    torch.backends.cuda.matmul.allow_tf32 = True; torch.backends.cudnn.allow_tf32 = True; torch.backends.cudnn.benchmark = True
    folder = os.environ.get('WORK', 'work')
    compose = load(folder, d, float(options.get('boards', .12)))
    see = Graph(taps).to(d).eval(); head = Head().to(d)
    rate, eyes = float(options.get('rate', 2e-3)), float(options.get('eyes', 0))
    if 'from' in options: # goes on
        kept = torch.load(options['from'], map_location=d); head.load_state_dict(kept['head']); see.load_state_dict(kept['eyes'])
    else:
        with torch.no_grad():
            views = see(compose.batch(32)[0] * 255)
            for q, a in zip(head.scale, views): q.data = a.std((0, 2, 3), keepdim=True) + 1e-2
    groups = [dict(params=[p for p in head.parameters() if p.requires_grad], rate=rate)]
    if eyes:
        for p in see.W.values(): p.requires_grad_(True)
        groups.append(dict(params=list(see.W.values()), rate=eyes, weight_decay=0.))
    opt = torch.optim.AdamW(groups, rate, weight_decay=.03)
    keep = copy.deepcopy(head); keep_eyes = copy.deepcopy(see)
    real = photographs(options['photographs'], d) if 'photographs' in options else None
    start = time.time(); said = start; step = 0
    dropped = float(options.get('dropped', .1))
    while True:
        gone = (time.time() - start) / 60 / minutes
        if gone > 1: break
        with torch.no_grad(): picture, mask = compose.batch(batch)
        for g in opt.param_groups: g['lr'] = g['rate'] * min(1, (step + 1) / 200) * (.5 * (1 + np.cos(np.pi * min(1, gone)))) + 1e-6
        with torch.autocast('cuda', torch.bfloat16) if d == 'cuda' else contextlib.nullcontext():
            views = see(picture * 255) if eyes else [v.detach() for v in see(picture * 255)]
            outs = head(views, dropped)
        loss = 0
        for o, w in zip(outs, (1, .5, .25, .2, .2)):
            o = o.float()[:, 0]; m = F.interpolate(mask, size=o.shape[1:], mode='area')[:, 0]
            p = torch.sigmoid(o)
            overlap = 1 - ((p * m).sum((1, 2)) + 1) / ((p + m - p * m).sum((1, 2)) + 1)
            loss = loss + w * (F.binary_cross_entropy_with_logits(o, m) + .5 * overlap.mean())
        opt.zero_grad(); loss.backward(); torch.nn.utils.clip_grad_norm_([p for g in groups for p in g['params']], 2.); opt.step()
        step += 1
        with torch.no_grad():
            f = min(.999, step / (step + 20))
            for a, b in zip(keep.parameters(), head.parameters()): a.lerp_(b, 1 - f)
            for a, b in zip(keep.buffers(), head.buffers()): a.copy_(b)
            if eyes:
                for a, b in zip(keep_eyes.parameters(), see.parameters()): a.lerp_(b, 1 - f)
        if time.time() - said > float(options.get('every', 45)):
            said = time.time(); line = f'{gone * minutes:.1f} min, step {step}, {step * batch} pictures, loss {loss.item():.3f}'
            if real:
                line += f', photographs {judged(keep_eyes, keep, *real):.3f}'
            print(line, flush=True)
    torch.save(dict(head=keep.state_dict(), eyes=keep_eyes.state_dict()), out + '.pt')


if __name__ == '__main__': main()
