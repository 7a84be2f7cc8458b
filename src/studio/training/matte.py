# Learns how much of each pixel along an outline is the subject's, on composites whose alpha is known, at the size at which
# the studio cuts out, from what ../networks/matte.onnx knows already: WORK=folder SIDE=512 python3 matte.py minutes batch out
import os, random, sys
import torch, torch.nn as nn, torch.nn.functional as F
from compose import T, blurred, chance, column, uniform
from outline import Twice, begun, each, grown, half, load, noise, shrunk, step, trained, written


def told(p, mask):
    """
    How far each pixel is on the way from the colours of the ground around to those of the subject there, how far off
    from both, and whether both are there: as ../vision/beside-colours.ts tells it, from a picture of 360 pixels where
    the whole has 1,100.
    """
    k = round(T * 360 / 1100); near, far = 18, 36
    low = lambda x: F.interpolate(x, size=(k, k), mode='area')
    box = lambda x, r: F.avg_pool2d(x, 2 * r + 1, 1, r, count_include_pad=False)
    small, covered = low(p), box(low(mask), 4)

    def mean(there):
        x = torch.cat([there, small * there], 1); n, f = box(x, near), box(x, far)
        little = n[:, :1] < .02; share = torch.where(little, f[:, :1], n[:, :1])
        return F.interpolate(torch.where(little, f[:, 1:], n[:, 1:]) / (share + 1e-6), size=(T, T), mode='bilinear', align_corners=False), F.interpolate((share >= .02).float(), size=(T, T), mode='bilinear', align_corners=False)

    (ground, a), (inside, b) = mean((covered < 1e-4).float()), mean((covered > .999).float())
    known = a * b; across = inside - ground; from_ground = p - ground
    way = ((from_ground * across).sum(1, keepdim=True) / ((across ** 2).sum(1, keepdim=True) + .003)).clamp(-.5, 1.5)
    length = lambda x: (x ** 2).sum(1, keepdim=True).sqrt()
    return torch.cat([.5 + (way - .5) * known, length(from_ground) * known, length(p - inside) * known, known], 1)


class Matte(nn.Module):
    """Colours, the mask, how likely each place is the subject, and what is told of colours around, in; alpha out."""

    def __init__(s, widths=(12, 24, 40, 64, 96)):
        super().__init__(); z, a, b, c, d = widths
        s.e1 = step(9, z)
        s.e2 = nn.Sequential(nn.Conv2d(9, a, 4, 2, 1, bias=False), nn.BatchNorm2d(a), nn.ReLU(inplace=True)); s.r2 = Twice(a)
        s.e4 = half(a, b); s.r4 = Twice(b)
        s.e8 = half(b, c); s.r8 = nn.Sequential(Twice(c), Twice(c, 2))
        s.e16 = half(c, d); s.r16 = nn.Sequential(Twice(d), Twice(d, 2), Twice(d, 4))
        s.l8 = nn.Conv2d(d, c, 1); s.d8 = Twice(c)
        s.l4 = nn.Conv2d(c, b, 1); s.d4 = Twice(b)
        s.l2 = nn.Conv2d(b, a, 1); s.d2 = Twice(a)
        s.l1 = nn.Conv2d(a, z, 1); s.d1 = step(z, z); s.say = nn.Conv2d(z, 1, 3, padding=1)
        nn.init.zeros_(s.say.weight); nn.init.zeros_(s.say.bias)

    def forward(s, x):
        up = lambda t: F.interpolate(t, scale_factor=2, mode='bilinear', align_corners=False)
        x = (x - .5) * 2
        z = s.e1(x); a = s.r2(s.e2(x)); b = s.r4(s.e4(a)); c = s.r8(s.e8(b)); d = s.r16(s.e16(c))
        c = s.d8(c + up(s.l8(d))); b = s.d4(b + up(s.l4(c))); a = s.d2(a + up(s.l2(b))); z = s.d1(z + up(s.l1(a)))
        return s.say(z) + (x[:, 3:4] + x[:, 4:5])


def small(x, r): return F.interpolate(F.interpolate(x, size=(r, r), mode='area'), size=(T, T), mode='bilinear', align_corners=False)


def masks(a):
    """A mask and a likelihood, as those that come before: hair is lost or filled, the line is moved, pieces are wrong."""
    d = a.device; odd = lambda low, high: random.randint(low, high) * 2 + 1; same = lambda t: t
    x = each(a, same, same, lambda t: shrunk(grown(t, k := odd(1, 13)), k), lambda t: grown(shrunk(t, k := odd(1, 8)), k), lambda t: grown(t, odd(1, 4)), lambda t: shrunk(t, odd(1, 4)))
    b = len(a); edge = (grown(a, 41) - shrunk(a, 41)).clamp(0, 1)
    line = lambda: noise(b, random.choice([10, 20, 40]), d) * column(uniform(b, 0, .28, d) * chance(b, .7, d)) * edge + column(uniform(b, -.25, .25, d))
    soft = each(x, *[lambda t, r=r: small(t, r) for r in (96, 160, 230, 300)])
    mask = (blurred(soft, uniform(b, .5, 5, d)) + line() > .5).float()
    wrong = ((noise(b, random.choice([8, 12, 20]), d) - 1.4) > 0).float() * edge * column(chance(b, .3, d))
    mask = mask * (1 - wrong) + (1 - mask) * wrong
    other = each(a, same, lambda t: small(t, 128), lambda t: small(t, 240), lambda t: blurred(t, uniform(len(t), 1, 6, d)))
    likely = torch.sigmoid((other - .5 + line()) * column(uniform(b, 5, 12, d)) + noise(b, random.choice([12, 30, 60]), d) * column(uniform(b, 0, .8, d)) * edge)
    return mask, torch.where(column(chance(b, .15, d)) > 0, blurred(mask, uniform(b, 1, 4, d)), likely)


def loss_of(said, x, y):
    said = said.float(); a = said.sigmoid(); band = grown(((y > .02) & (y < .98)).float(), 15); w = 1 + 6 * band
    off = (a - y).abs(); loss = (off * w).sum() / w.sum() + .3 * (F.binary_cross_entropy_with_logits(said, y, reduction='none') * w).sum() / w.sum()
    for _ in range(3):
        loss = loss + ((a[..., 1:] - a[..., :-1]) - (y[..., 1:] - y[..., :-1])).abs().mean() + ((a[..., 1:, :] - a[..., :-1, :]) - (y[..., 1:, :] - y[..., :-1, :])).abs().mean()
        a, y = F.avg_pool2d(a, 2), F.avg_pool2d(y, 2)
    return loss


def main():
    minutes, batch, out, d = begun(); asked = torch.load(os.environ.get('WORK', 'work') + '/asked.pt', weights_only=False)
    share = dict(stamps=.2, emoji=.02, rcc=.05, clip=.02, sh=.01, boards=.05, fur=.16, figures=.12, strands=.37)
    compose = load(d, ['outline-cuts', 'hair-cuts'], share, 640, .5, .7)

    def made(b): p, y = compose.batch(b); mask, likely = masks(y); return torch.cat([p, mask, likely, told(p, mask)], 1), y
    written(trained(Matte(), d, minutes, batch, made, loss_of, asked['matte']), out, lambda said: said, 9)


if __name__ == '__main__': main()
