# Learns what first masks get wrong, on composites with both beside them:
# python3 outline.py minutes outline masks*.npy [from=outline.pt]; who goes on sees what lies beside a subject as well
import copy, random, sys, time
import numpy as np, onnx, torch, torch.nn as nn, torch.nn.functional as F
from halves import halved

C = 256


def step(i, o, far=1): return nn.Sequential(nn.Conv2d(i, o, 3, 1, far, dilation=far, bias=False), nn.BatchNorm2d(o), nn.ReLU(inplace=True))
def half(i, o): return nn.Sequential(nn.Conv2d(i, o, 3, 2, 1, bias=False), nn.BatchNorm2d(o), nn.ReLU(inplace=True))


class Twice(nn.Module):
    def __init__(s, c, far=1):
        super().__init__(); s.a = step(c, c, far)
        s.b = nn.Sequential(nn.Conv2d(c, c, 3, 1, far, dilation=far, bias=False), nn.BatchNorm2d(c))

    def forward(s, x): return F.relu(x + s.b(s.a(x)))


class Outline(nn.Module):
    """Colours, what the first look says and what was cut, in; the mask out, as a change to the mean of the two."""

    def __init__(s, widths=(24, 32, 48, 64)):
        super().__init__(); a, b, c, d = widths
        s.e2 = nn.Sequential(nn.Conv2d(5, a, 4, 2, 1, bias=False), nn.BatchNorm2d(a), nn.ReLU(inplace=True)); s.r2 = step(a, a)
        s.e4 = half(a, b); s.r4 = Twice(b)
        s.e8 = half(b, c); s.r8 = Twice(c)
        s.e16 = half(c, d); s.r16 = nn.Sequential(Twice(d), Twice(d, 2), Twice(d, 4))
        s.l8 = nn.Conv2d(d, c, 1); s.d8 = Twice(c)
        s.l4 = nn.Conv2d(c, b, 1); s.d4 = Twice(b)
        s.l2 = nn.Conv2d(b, a, 1); s.d2 = step(a, a)
        s.say = nn.Conv2d(a, 4, 3, padding=1); s.also = nn.Conv2d(c, 1, 1)
        nn.init.zeros_(s.say.weight); nn.init.zeros_(s.say.bias)

    def forward(s, x):
        up = lambda t: F.interpolate(t, scale_factor=2, mode='bilinear', align_corners=False)
        a = s.r2(s.e2((x - .5) * 2)); b = s.r4(s.e4(a)); c = s.r8(s.e8(b)); d = s.r16(s.e16(c))
        c = s.d8(c + up(s.l8(d))); b = s.d4(b + up(s.l4(c))); a = s.d2(a + up(s.l2(b)))
        return F.pixel_shuffle(s.say(a), 2) + ((x[:, 3:4] + x[:, 4:5]) / 2 - .5) * 4, s.also(c)


def crops(sets, n, beside):
    """Windows in which an outline is to be seen, their colours moved."""
    out = np.empty((n, 6, C, C), np.uint8)
    for k in range(n):
        one = random.choice(sets); i = random.randrange(len(one)); away = random.random() < beside
        for _ in range(8):
            y, x = random.randint(0, 512 - C), random.randint(0, 512 - C)
            share = (one[i, 5, y:y + C, x:x + C] > 127).mean()
            if share < .98 and (away or share > .02): break
        t = one[i, :, y:y + C, x:x + C]
        out[k] = t[:, :, ::-1] if random.random() < .5 else t
    x = torch.from_numpy(out).float() / 255
    tint, light = (torch.rand(n, 3, 1, 1) - .5) * .3, (torch.rand(n, 1, 1, 1) - .5) * .3
    x[:, :3] = (x[:, :3] * (1 + tint + light) + (torch.rand(n, 1, 1, 1) - .5) * .15).clamp(0, 1)
    grey = (torch.rand(n, 1, 1, 1) < .06).float()
    x[:, :3] = x[:, :3] * (1 - grey) + x[:, :3].mean(1, keepdim=True) * grey
    # Now and then there is the cut alone.
    x[:, 3:4] = torch.where(torch.rand(n, 1, 1, 1) < .12, x[:, 4:5], x[:, 3:4])
    return x[:, :5], x[:, 5:]


def loss_of(said, also, x, y):
    coarse = F.avg_pool2d(y, 4); edge = ((coarse > .004) & (coarse < .996)).float()
    w = 1 + 5 * F.interpolate(F.max_pool2d(edge, 5, 1, 2), scale_factor=4) + 2 * ((x[:, 4:5] > .5) != (y > .5)).float()
    band = F.interpolate(edge, scale_factor=4)
    return ((F.binary_cross_entropy_with_logits(said, y, reduction='none') * w).sum() / w.sum()
            + .5 * ((said.sigmoid() - y).abs() * band).sum() / band.sum().clamp(min=1)
            + .25 * F.binary_cross_entropy_with_logits(also, F.avg_pool2d(y, 8)))


def main():
    minutes, out = float(sys.argv[1]), sys.argv[2]
    files = [f for f in sys.argv[3:] if f.endswith('.npy')]; given = [f[5:] for f in sys.argv[3:] if f.startswith('from=')]
    torch.manual_seed(1); random.seed(1)
    sets = [np.load(f, mmap_mode='r') for f in files]
    net = Outline()
    if given: net.load_state_dict(torch.load(given[0]))
    rate, beside = (1.2e-3, .35) if given else (3e-3, 0.); keep = copy.deepcopy(net)
    opt = torch.optim.AdamW(net.parameters(), lr=1e-3, weight_decay=1e-4); start = time.time(); n = 0
    while (gone := (time.time() - start) / 60 / minutes) < 1:
        for g in opt.param_groups: g['lr'] = rate * min(1, n / 60) * (.5 + .5 * np.cos(np.pi * gone)) + 1e-5
        x, y = crops(sets, 10, beside); loss = loss_of(*net(x), x, y)
        opt.zero_grad(); loss.backward(); nn.utils.clip_grad_norm_(net.parameters(), 2.); opt.step(); n += 1
        f = min(.995, n / (n + 10))
        with torch.no_grad():
            for a, b in zip(keep.state_dict().values(), net.state_dict().values()):
                if a.dtype.is_floating_point: a.lerp_(b, 1 - f)
                else: a.copy_(b)
        if n % 50 == 0: print(f'{gone * minutes:.1f} min, step {n}, loss {loss.item():.3f}', flush=True)
    torch.save(keep.state_dict(), out + '.pt')
    written(keep.eval(), out + '.onnx')


class Said(nn.Module):
    def __init__(s, net): super().__init__(); s.net = net
    def forward(s, x): return torch.sigmoid(s.net(x)[0])


def written(net, out):
    sides = {2: 'height', 3: 'width'}
    torch.onnx.export(Said(net), torch.zeros(1, 5, 256, 320), out, input_names=['look'], output_names=['mask'], opset_version=13, dynamic_axes=dict(look=sides, mask=sides))
    onnx.save(halved(onnx.load(out)), out)


if __name__ == '__main__': main()
