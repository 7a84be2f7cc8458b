# Composites made while training runs: cut-outs over grounds, with the light, shadows, noise and compression of photographs.
import math, os, random
import torch, torch.nn.functional as F

T = int(os.environ.get('SIDE', 320))


def uniform(n, low, high, device): return torch.rand(n, device=device) * (high - low) + low
def chance(n, p, device): return (torch.rand(n, device=device) < p).float()
def column(v): return v.view(-1, 1, 1, 1)


def smeared(x, sigma, reach):
    at = torch.arange(-reach, reach + 1, device=x.device).float()
    k = torch.exp(-at[None] ** 2 / (2 * sigma[:, None] ** 2))
    k = (k / k.sum(1, keepdim=True)).to(x.dtype)[:, :, None, None, None]
    w, h = x.shape[3], x.shape[2]
    y = F.pad(x, (reach, reach, 0, 0), 'replicate')
    x = sum(y[..., i:i + w] * k[:, i] for i in range(2 * reach + 1))
    y = F.pad(x, (0, 0, reach, reach), 'replicate')
    return sum(y[:, :, i:i + h] * k[:, i] for i in range(2 * reach + 1))


def blurred(x, sigma):
    """Each picture of the batch with a sigma of its own; below 0.3 it stays as it is."""
    x = x.clone()
    some = ((sigma >= .3) & (sigma < 2.5)).nonzero()[:, 0]
    if len(some): x[some] = smeared(x[some], sigma[some], 7)
    some = (sigma >= 2.5).nonzero()[:, 0]
    if len(some): x[some] = F.interpolate(smeared(F.avg_pool2d(x[some], 2), sigma[some] / 2, 12), scale_factor=2, mode='bilinear', align_corners=False)
    return x


def toned(x, s):
    """Colours, brightness and contrast moved, each by up to `s`."""
    b, d = x.shape[0], x.device
    x = x * (1 + (torch.rand(b, 3, 1, 1, device=d) - .5) * s)
    x = x * column(uniform(b, 1 - s, 1 + s, d)) + column(uniform(b, -.16 * s, .16 * s, d))
    m = x.mean((1, 2, 3), keepdim=True)
    return ((x - m) * column(uniform(b, 1 - s, 1 + s, d)) + m).clamp(0, 1)


def hills(b, n, d):
    return F.interpolate(torch.rand(b, 1, n, n, device=d), size=(T, T), mode='bicubic', align_corners=True).clamp(0, 1)


def compressed(x, quality):
    """What a JPEG of that quality leaves, colours at full resolution."""
    b, d = x.shape[0], x.device
    i = torch.arange(8, device=d).float()
    dct = torch.cos((2 * i[None] + 1) * i[:, None] * math.pi / 16) * .5
    dct[0] = dct[0] / math.sqrt(2)
    table = (10 + 4.2 * (i[None] + i[:, None]) * 1.6)
    scale = torch.where(quality < 50, 50 / quality, 2 - quality / 50)
    q = (table[None] * scale[:, None, None]).clamp(min=1).view(b, 1, 1, 1, 8, 8)
    m = torch.tensor([[.299, .587, .114], [-.169, -.331, .5], [.5, -.419, -.081]], device=d)
    y = torch.einsum('ck,bkhw->bchw', m, x * 255)
    y = y.reshape(b, 3, T // 8, 8, T // 8, 8).permute(0, 1, 2, 4, 3, 5)
    y = dct @ y @ dct.T
    weight = torch.tensor([1., 1.7, 1.7], device=d).view(1, 3, 1, 1, 1, 1)
    y = torch.round(y / (q * weight)) * (q * weight)
    y = (dct.T @ y @ dct).permute(0, 1, 2, 4, 3, 5).reshape(b, 3, T, T)
    return (torch.einsum('ck,bkhw->bchw', torch.linalg.inv(m), y) / 255).clamp(0, 1)


class Composer:
    """`cuts`: (N, 4, side, side) bytes, each in the middle of its square; `sizes`: its width and height as shares of it;
    `share`: how often each is drawn. `grounds` and `textures`: (N, 3, side, side) bytes. `ends`: 1 for cuts that end with
    the photo below, 2 for those that end with it all around; `sharp`: how often a photograph behind is left as sharp as
    it is."""

    def __init__(s, cuts, sizes, share, grounds, textures, device, ends=None, sharp=.45, least=.32):
        s.cuts, s.sizes, s.share = cuts.to(device), sizes.to(device), share.to(device)
        s.grounds, s.textures, s.d = grounds.to(device), textures.to(device), device
        s.least, s.sharp = least, sharp
        s.ends = (torch.zeros(len(cuts), device=device) if ends is None else ends.float().to(device))

    def surface(s, b):
        d = s.d
        kind = torch.rand(b, device=d)
        # A photograph: a window of it, sometimes in a mirror.
        k = uniform(b, .42, 1, d)
        x0, y0 = (torch.rand(b, device=d) * 2 - 1) * (1 - k), (torch.rand(b, device=d) * 2 - 1) * (1 - k)
        flip = 1 - 2 * chance(b, .5, d)
        base = torch.linspace(-1, 1, T, device=d)
        yy, xx = torch.meshgrid(base, base, indexing='ij')
        grid = torch.stack([xx[None] * (k * flip)[:, None, None] + x0[:, None, None], yy[None] * k[:, None, None] + y0[:, None, None]], 3)
        g = s.grounds[torch.randint(len(s.grounds), (b,), device=d)].float() / 255
        photo = toned(F.grid_sample(g, grid, align_corners=False, padding_mode='reflection'), .25)
        # A texture, turned and repeated.
        r, a = uniform(b, .6, 3, d), uniform(b, -math.pi, math.pi, d) * chance(b, .4, d)
        u = (xx[None] * torch.cos(a)[:, None, None] - yy[None] * torch.sin(a)[:, None, None]) * r[:, None, None]
        v = (xx[None] * torch.sin(a)[:, None, None] + yy[None] * torch.cos(a)[:, None, None]) * r[:, None, None]
        g = s.textures[torch.randint(len(s.textures), (b,), device=d)].float() / 255
        wrap = torch.stack([torch.remainder(u + 1, 2) - 1, torch.remainder(v + 1, 2) - 1], 3)
        texture = toned(F.grid_sample(g, wrap, align_corners=False, padding_mode='border'), .3)
        # A painted or papered wall: two colours that run into each other.
        c1, c2 = uniform(b, .1, 1, d), uniform(b, .1, 1, d)
        c1 = (torch.rand(b, 3, 1, 1, device=d) * .5 + column(c1) * .7).clamp(0, 1)
        c2 = (torch.rand(b, 3, 1, 1, device=d) * .5 + column(c2) * .7).clamp(0, 1)
        near = column(chance(b, .7, d))
        c2 = near * (c1 * .6 + c2 * .4) + (1 - near) * c2
        t = column(chance(b, .5, d))
        t = t * hills(b, 3, d) + (1 - t) * (yy[None, None] * .5 + .5)
        plain = c1 * (1 - t) + c2 * t
        return torch.where(column(kind) < .24, plain, torch.where(column(kind) < .46, texture, photo))

    def ground(s, b):
        d = s.d
        wall, table = s.surface(b), s.surface(b)
        base = torch.linspace(0, 1, T, device=d)
        yy, xx = torch.meshgrid(base, base, indexing='ij')
        level, tilt, soft = uniform(b, .25, .8, d), uniform(b, -.1, .1, d), uniform(b, .003, .03, d)
        w = ((yy[None] - level[:, None, None] - tilt[:, None, None] * (xx[None] - .5)) / soft[:, None, None] + .5).clamp(0, 1)[:, None]
        # Half of the tables lie as one sees them, nearer below.
        depth = ((yy[None] - level[:, None, None]).clamp(min=.02) / (1 - level)[:, None, None]).clamp(max=1)
        far = (1 / (depth + .25)) * .5
        grid = torch.stack([(xx[None] * 2 - 1) * far, (far * 2 - 1).clamp(-1, 1)], 3)
        seen = F.grid_sample(table, grid, align_corners=False, padding_mode='reflection')
        table = torch.where(column(chance(b, .5, d)) > 0, seen, table)
        wall = blurred(wall, uniform(b, 0, 7, d) * chance(b, 1 - s.sharp, d))
        w = w * column(chance(b, .42, d))
        out = wall * (1 - w) + table * w
        return blurred(out, uniform(b, 0, 4, d) * chance(b, .3, d))

    def placed(s, pick, x, y, size, turn, stretch, flip, down=None):
        """Cut-outs drawn into the square: middle, longer side, turn in radians; `down` squashes towards the foot."""
        w, h = s.sizes[pick, 0] * stretch, s.sizes[pick, 1]
        k = size / torch.maximum(w, h)
        sx, sy = k * stretch * flip, k if down is None else k * down
        c, n = torch.cos(turn), torch.sin(turn)
        # From the place in the square to the place in the cut-out.
        theta = torch.stack([
            torch.stack([c / sx, n / sx, -(c * x + n * y) / sx], 1),
            torch.stack([-n / sy, c / sy, (n * x - c * y) / sy], 1)], 1)
        grid = F.affine_grid(theta, (len(pick), 4, T, T), align_corners=False)
        a = s.cuts[pick].float() / 255
        a = torch.cat([a[:, :3] * a[:, 3:], a[:, 3:]], 1)
        return F.grid_sample(a, grid, align_corners=False, padding_mode='zeros')

    def pasted(s, picture, x, y, size, turn, soft, shaded, blended):
        b, d = picture.shape[0], s.d
        pick = torch.multinomial(s.share, b, replacement=True)
        turn = turn * (s.ends[pick] == 0)
        fills = s.ends[pick] == 2
        stretch = torch.where((torch.rand(b, device=d) < .3) & ~fills, uniform(b, .8, 1.25, d), torch.ones(b, device=d))
        # What ends with the photo all around covers it, as near as it likes.
        size = torch.where(fills, uniform(b, 1, 1.9, d), size)
        x, y = torch.where(fills, uniform(b, -1, 1, d) * (size - 1), x), torch.where(fills, uniform(b, -1, 1, d) * (size - 1), y)
        flip = 1 - 2 * chance(b, .5, d)
        h = s.sizes[pick, 1] * size / torch.maximum(s.sizes[pick, 0] * stretch, s.sizes[pick, 1])
        y = torch.where(s.ends[pick] == 1, 1 - h + uniform(b, .01, .15, d), y)
        o = s.placed(pick, x, y, size, turn, stretch, flip)
        colour, alpha = o[:, :3] / o[:, 3:].clamp(min=1e-3), o[:, 3:]
        colour = toned(colour.clamp(0, 1), .25)
        light = column(uniform(b, 0, .75, d))
        colour = colour * (1 - light / 2 + light * hills(b, random.choice([2, 2, 3]), d))
        # Some things have nearly the colour of what they stand before.
        area = alpha.sum((2, 3), keepdim=True).clamp(min=1)
        own, ground = (colour * alpha).sum((2, 3), keepdim=True) / area, (picture * alpha).sum((2, 3), keepdim=True) / area
        where = torch.where(column(chance(b, .5, d)) > 0, ((hills(b, random.choice([2, 3, 4]), d) - .35) * 4).clamp(0, 1), torch.ones(1, 1, T, T, device=d))
        much = column(chance(b, blended, d)) * where
        colour = colour + much * column(uniform(b, .3, 1, d)) * (ground - own)
        colour = (colour + much * column(chance(b, .4, d) * uniform(b, .2, .75, d)) * (ground - colour)).clamp(0, 1)
        alpha = blurred(alpha, uniform(b, .4, 1.5, d) * chance(b, soft, d))
        # Its shadow on the ground, on the wall, or close under its foot.
        kind = torch.rand(b, device=d)
        down = torch.where(kind < .55, uniform(b, .06, .4, d), torch.ones(b, device=d))
        y2 = torch.where(kind < .55, y + h * (1 - down) * uniform(b, .8, 1.02, d), y + uniform(b, -.02, .09, d))
        shadow = s.placed(pick, x + uniform(b, -.09, .09, d), y2, size, turn, stretch, flip, down)[:, 3:]
        shadow = blurred(shadow, uniform(b, 1.2, 9, d)) * column(uniform(b, .2, .75, d) * chance(b, shaded, d))
        picture = picture * (1 - shadow * (1 - column(uniform(b, 0, .12, d))))
        # What shines under it: itself upside down, fading.
        mirror = s.placed(pick, x, y + 2 * h * .97, size, -turn, stretch, flip, -torch.ones(b, device=d))
        fade = (1 - (torch.linspace(-1, 1, T, device=d).view(1, 1, T, 1) - column(y + h * .9)) * 1.6).clamp(0, 1)
        glass = column(chance(b, .1 * (shaded > 0), d) * uniform(b, .1, .5, d)) * fade
        picture = picture * (1 - glass * mirror[:, 3:]) + glass * mirror[:, :3]
        return picture * (1 - alpha) + colour * alpha, alpha

    def batch(s, b):
        d = s.d
        picture = s.ground(b)
        one = lambda p: chance(b, p, d)
        turns = lambda n, far: uniform(n, -.35, .35, d) * chance(n, .5, d) + uniform(n, -math.pi, math.pi, d) * chance(n, far, d)
        # Things that are not meant: small, at the rim, behind, often out of focus.
        for p in (.52, .3, .14):
            some = one(p).nonzero()[:, 0]; n = len(some)
            if not n: continue
            a, far = uniform(n, 0, 2 * math.pi, d), uniform(n, .76, 1.2, d)
            with_it, _ = s.pasted(picture[some], torch.cos(a) * far, torch.sin(a) * far, uniform(n, .08, .34, d), turns(n, .25), .3, .5, .2)
            picture[some] = blurred(with_it, uniform(n, .6, 4, d) * chance(n, .4, d))
        many = torch.rand(b, device=d)
        count = 1 + (many > .8).float() + (many > .94).float()
        size = torch.where(torch.rand(b, device=d) < .85, uniform(b, s.least, 1, d), uniform(b, 1, 1.5, d))
        x0, y0 = torch.randn(b, device=d) * .18, torch.randn(b, device=d) * .16 + .04
        mask = torch.zeros(b, 1, T, T, device=d)
        for i in range(3):
            some = (count > i).nonzero()[:, 0]; n = len(some)
            if not n: continue
            c = count[some]
            share = torch.where(c > 1, uniform(n, .45, .7, d), torch.ones(n, device=d))
            x = x0[some] + torch.where(c > 1, (i - (c - 1) / 2) * uniform(n, .4, .75, d), torch.zeros(n, device=d))
            y = y0[some] + torch.randn(n, device=d) * .04 * (c > 1)
            picture[some], alpha = s.pasted(picture[some], x, y, size[some] * share, turns(n, .12), .35, .7, .3)
            mask[some] = torch.maximum(mask[some], alpha)
        picture = blurred(picture, uniform(b, .3, 1.4, d) * one(.4))
        picture = toned(picture, .15)
        picture = (picture + torch.randn_like(picture) * column(uniform(b, 0, .035, d) * one(.6))).clamp(0, 1)
        picture = torch.where(column(one(.6)) > 0, compressed(picture, uniform(b, 25, 92, d)), picture)
        return picture, mask
