# People for outline.py: bodies of bodies.py in poses, clothes and light, drawn by sums of points, so a graphics card makes
# one in a moment: WORK=folder python3 people.py 300 $WORK/people-1.pt 1 75      how many at most, where to, a seed, seconds
import io, lzma, math, os, pickle, random, sys, time
import numpy as np, torch, torch.nn.functional as F
from PIL import Image
from strands import cloth, unit

U = random.uniform
LIMBS = dict(upperarm01=22, lowerarm01=14, wrist=14, upperleg01=9, lowerleg01=7, foot=6)
SPINE = ['spine05', 'spine04', 'spine03', 'spine02', 'spine01', 'neck01', 'neck02', 'neck03', 'head']


def read(texture, d):
    im = Image.open(io.BytesIO(texture)).convert('RGBA'); return torch.from_numpy(np.array(im)).permute(2, 0, 1)[None].float().to(d) / 255


def turned(degrees):
    """A turn by three angles."""
    a = [math.radians(x) for x in degrees]; c, s = [math.cos(x) for x in a], [math.sin(x) for x in a]
    x = torch.tensor([[1, 0, 0], [0, c[0], -s[0]], [0, s[0], c[0]]]); y = torch.tensor([[c[1], 0, s[1]], [0, 1, 0], [-s[1], 0, c[1]]]); z = torch.tensor([[c[2], -s[2], 0], [s[2], c[2], 0], [0, 0, 1]])
    return z @ y @ x


class Bodies:
    def __init__(s, file, d, textures=None):
        b = s.b = pickle.load(lzma.open(file)); s.d, s.textures = d, textures
        t = lambda x, k=torch.float32: torch.from_numpy(np.asarray(x)).to(d, k)
        s.at, s.uv = t(b['at']), t(b['uv']); s.bone, s.share = t(b['skin']['bone'], torch.int64), t(b['skin']['share'])
        s.share = s.share / s.share.sum(1, keepdim=True).clamp(min=1e-6); s.kept = {k: t(v, torch.int64) for k, v in b['kept'].items()}
        s.skins = {k: read(v, d) for k, v in b['skins'].items()}; s.seen = {}

    def worn(s, kind, name=None):
        key = kind, name
        if key not in s.seen:
            w = s.b[kind][name] if name else s.b[kind]; t = lambda x, k=torch.float32: torch.from_numpy(np.asarray(x)).to(s.d, k)
            s.seen[key] = dict(faces=t(w['faces'], torch.int64), uv=t(w['uv']), of=t(w['of'], torch.int64), share=t(w['share']), off=t(w['off']), textures=[read(x, s.d) for x in w['textures']])
        return s.seen[key]

    def shaped(s, who, age, woman):
        at = s.at.clone(); sex = 'female' if woman else 'male'
        muscle, weight = random.choice(['average', 'average', 'max', 'min']), random.choice(['average', 'average', 'max', 'min'])
        for name in (f'{who}-{sex}-{age}', f'universal-{sex}-{age}-{muscle}muscle-{weight}weight'):
            where, by = s.b['shapes'][name]; at[torch.from_numpy(where).long().to(s.d)] += torch.from_numpy(by.astype(np.float32)).to(s.d) / 1000
        return at

    def turns(s):
        """A pose, and whoever stands otherwise a little in each joint."""
        kind = random.random(); pose = dict(random.choice(s.b['poses'])) if kind < .45 else {}
        out = {n: torch.from_numpy(pose[n]) for n in pose}; wild = 1. if kind < .45 else 1.6
        if not pose:
            for side, z in (('L', -1), ('R', 1)):
                # Hanging, on the hip, holding something before it, reaching out or up.
                arm = random.random(); hang = U(30, 46) if arm < .45 else U(2, 22) if arm < .6 else U(25, 44) if arm < .8 else U(-70, 30)
                out['upperarm01.' + side] = turned([U(-25, 15) if arm < .6 else U(-60, 15), 0, z * hang])
                out['lowerarm01.' + side] = turned([0, 0, z * U(70, 105)]) if .45 < arm < .6 else turned([-U(0, 25 if arm < .45 else 115), z * U(-20, 40), z * U(-20, 30)])
                step = U(-30, 18) * random.random(); out['upperleg01.' + side] = turned([step, 0, -z * U(-4, 10)])
                out['lowerleg01.' + side] = turned([max(0., U(-10, 45) * random.random()), 0, 0])
        for n, far in LIMBS.items():
            for side in ('L', 'R'):
                k = f'{n}.{side}'; out[k] = turned([random.gauss(0, far * .5 * wild) for _ in range(3)]) @ out.get(k, torch.eye(3))
        for n in SPINE: out[n] = turned([random.gauss(0, 2.2), random.gauss(0, 4 if n in ('neck01', 'neck02', 'head') else 1.5), random.gauss(0, 2)]) @ out.get(n, torch.eye(3))
        for f in range(1, 6):
            bend = U(0, 45)
            for j in range(1, 4):
                for side in ('L', 'R'): out.setdefault(f'finger{f}-{j}.{side}', turned([0, 0, (1 if side == 'L' else -1) * bend * .5]) if f > 1 else torch.eye(3))
        return out

    def posed(s, at, turns):
        """Turn and move of every bone."""
        names, parents = s.b['bones'], s.b['parents']; index = {n: i for i, n in enumerate(names)}
        r, t = torch.zeros(len(names), 3, 3), torch.zeros(len(names), 3); at = at.cpu(); done = {}

        def of(n):
            if n in done: return done[n]
            head = at[torch.from_numpy(s.b['heads'][index[n]]).long()].mean(0); own = turns.get(n, torch.eye(3)).float(); p = parents[index[n]]
            pr, pt = of(p) if p else (torch.eye(3), torch.zeros(3)); done[n] = pr @ own, pr @ (head - own @ head) + pt
            return done[n]
        for i, n in enumerate(names): r[i], t[i] = of(n)
        return r.to(s.d), t.to(s.d)

    def moved(s, at, bone, share, pose):
        r, t = pose
        return ((torch.einsum('nkij,nj->nki', r[bone], at) + t[bone]) * share[..., None]).sum(1)

    def dressed(s, w, at, pose):
        """What lies on the body: placed on it as it stands straight, then moved as what is below is moved."""
        place = (at[w['of']] * w['share'][..., None]).sum(1) + w['off']
        bone = s.bone[w['of']].flatten(1); share = (s.share[w['of']] * w['share'].clamp(min=0)[..., None]).flatten(1)
        return s.moved(place, bone, share / share.sum(1, keepdim=True).clamp(min=1e-6), pose)

    def drawn(s, side=640, scale=3):
        d, n = s.d, side * scale; woman = random.random() < .5; age = random.choice(['young'] * 5 + ['old'] * 2 + ['child'] * 3)
        who = random.choice(['african', 'asian', 'caucasian', 'caucasian']); at = s.shaped(who, age, woman); pose = s.posed(at, s.turns())
        body = s.moved(at, s.bone, s.share, pose); skin = s.skins[f"{'young' if age == 'child' else random.choice([age, 'middleage' if age == 'young' else age])}_{who}_{'female' if woman else 'male'}"]
        tint = torch.tensor([U(.85, 1.1), U(.8, 1.05), U(.75, 1.05)], device=d).view(1, 3, 1, 1) * U(.75, 1.1); skin = torch.cat([skin[:, :3] * tint, skin[:, 3:]], 1)
        parts = [(body, s.kept['body'], s.uv, skin, .25, 0)]
        def laid(w, texture, shine, lifted=.12): parts.append((s.dressed(w, at, pose), w['faces'], w['uv'], texture, shine, lifted))
        eye = s.worn('eye'); laid(eye, random.choice(eye['textures']), .8, 0)
        shade = torch.tensor(random.choice([(.06, .05, .05)] * 3 + [(.16, .11, .08), (.32, .2, .12), (.7, .55, .35), (.6, .6, .6), (.45, .2, .1)]), device=d).view(1, 3, 1, 1) * U(.7, 1.4)
        def dyed(t): return torch.cat([(t[:, :3].mean(1, keepdim=True) / t[:, :3].mean() * shade).clamp(0, 1), t[:, 3:]], 1)
        brow = s.worn('brow'); laid(brow, dyed(brow['textures'][0]), .1)
        names = list(s.b['hair']); own = [h for h in names if ('short' in h or h == 'afro01')] if not woman else names
        if random.random() < (.93 if woman else .85): h = s.worn('hair', random.choice(own)); laid(h, dyed(h['textures'][0]), .5)
        suits = [c for c in s.b['clothes'] if ('female' in c if woman else c.startswith('male'))]; shoes = [c for c in s.b['clothes'] if 'shoes' in c]
        kind = random.random(); bare = lambda: torch.cat([cloth(512, s.textures, d)[None], torch.ones(1, 1, 512, 512, device=d)], 1)
        if kind < .62:
            c = s.worn('clothes', random.choice(suits)); t = random.choice(c['textures'])
            if random.random() < .6: new = bare()[:, :3]; grey = t[:, :3].mean(1, keepdim=True); t = torch.cat([(F.interpolate(new, size=t.shape[2:]) * (grey / grey.mean().clamp(min=.1)).clamp(.2, 1.6)).clamp(0, 1), t[:, 3:]], 1)
            laid(c, t, .15)
        if kind > .45:
            # A dress, a kurta or a saree: the cloth around the skin, further out, and what hangs.
            out = U(.03, .18); folds = U(0, .06)
            for part in ['helper-tights'] * (kind > .55) + ['helper-skirt'] * (random.random() < .75):
                f = s.kept[part]; v = body; nrm = s.normals(v, f); wave = torch.sin(v[:, :1] * U(3, 9) + v[:, 2:] * U(3, 9) + U(0, 6)) * folds; v = v + nrm * (out + wave + (.05 if 'skirt' in part else 0))
                uv = torch.stack([v[:, 0], v[:, 1]], 1) * U(.02, .12) + .5
                tri = torch.cat([f[:, :3], f[:, :3]], 1); parts.append((v, tri, uv, bare(), U(0, .3), .15))
        if random.random() < .9: c = s.worn('clothes', random.choice(shoes)); laid(c, random.choice(c['textures']), .4)
        if random.random() < .1: c = s.worn('clothes', 'fedora'); laid(c, random.choice(c['textures']), .1)
        return s.seen_by(parts, body, n, scale)

    def normals(s, v, f):
        a, b, c = v[f[:, 0]], v[f[:, 1]], v[f[:, 2]]; n = torch.cross(b - a, c - a, dim=1); out = torch.zeros_like(v)
        for k in range(3): out.index_add_(0, f[:, k], n)
        return unit(out)

    def seen_by(s, parts, body, n, scale):
        """A photograph of it, transparent where nobody is, and how it ends: 0 in itself, 1 with the photo below."""
        d = s.d; shown = torch.unique(s.kept['body'][:, :3]); real = body[shown]
        yaw = random.gauss(0, 35) if random.random() < .85 else U(-180, 180); view = (turned([U(-6, 18), 0, 0]) @ turned([0, yaw, 0])).to(d)
        spin = lambda v: v @ view.T
        v = spin(real); low, high = v.min(0).values, v.max(0).values; tall = (high[1] - low[1]).item()
        ends = random.random() < .5; cut = low[1].item() + (U(.05, .72) * tall if ends else 0)
        above = v[v[:, 1] > cut]; l, h = above.min(0).values, above.max(0).values
        far = max(tall * U(1.3, 4), 8.); middle = torch.tensor([(l[0] + h[0]) / 2, (cut + h[1].item()) / 2, (l[2] + h[2]) / 2], device=d)
        def flat(v): w = spin(v) - middle; k = far / (far - w[:, 2]).clamp(min=far * .2); return torch.stack([w[:, 0] * k, -w[:, 1] * k, -w[:, 2]], 1)
        p = [flat(q[0]) for q in parts]; used = torch.cat([x[torch.unique(q[1][:, :3])] for x, q in zip(p, parts)]); near = used[used[:, 1] < (middle[1] - cut) + 1e-4]
        a, b = near.min(0).values, near.max(0).values; bottom = (middle[1] - cut).item() if ends else b[1].item()
        k = .97 * n / max((b[0] - a[0]).item(), bottom - a[1].item()); ox, oy = n / 2 - (a[0] + b[0]).item() / 2 * k, n / 2 - (a[1].item() + bottom) / 2 * k
        light = unit(torch.tensor([U(-1, 1), U(-.2, 1), U(-.3, 1)], device=d)); strength, ambient = U(.2, .9), U(.35, .75); warm = torch.tensor([U(.9, 1.1), 1., U(.9, 1.1)], device=d)
        best = torch.full((n * n,), 2 ** 62, dtype=torch.int64, device=d); colours = []; count = 0
        for x, (at3, f, uv, texture, shine, lifted) in zip(p, parts):
            q = torch.stack([x[:, 0] * k + ox, x[:, 1] * k + oy, x[:, 2]], 1); t = q[f[:, :3]]
            area = ((t[:, 1, 0] - t[:, 0, 0]) * (t[:, 2, 1] - t[:, 0, 1]) - (t[:, 2, 0] - t[:, 0, 0]) * (t[:, 1, 1] - t[:, 0, 1])).abs() / 2
            inside = (t[..., 1].min(1).values < min(n, bottom * k + oy)) & (t[..., 1].max(1).values >= 0)
            many = torch.where(inside, (area * 2.6).clamp(max=60000).long() + 2, torch.zeros_like(area, dtype=torch.long)); tri = torch.repeat_interleave(torch.arange(len(f), device=d), many)
            start = torch.cumsum(many, 0) - many; i = (torch.arange(len(tri), device=d) - start[tri]).float()
            u, w = (i * .7548776662 + .5 + U(0, 1)) % 1, (i * .5698402910 + .5 + U(0, 1)) % 1; over = u + w > 1; u, w = torch.where(over, 1 - u, u), torch.where(over, 1 - w, w)
            bary = torch.stack([1 - u - w, u, w], 1)[..., None]; mix = lambda y, g: (y[g[tri]] * bary).sum(1)
            place = mix(q, f[:, :3]); nrm = s.normals(spin(at3), f[:, :3]); nn = unit(mix(nrm, f[:, :3])); nn = nn * torch.where(nn[:, 2:] < 0, -1., 1.)
            where = mix(uv, f[:, 3:]); where = where - where.floor(); grid = torch.stack([where[:, 0] * 2 - 1, 1 - where[:, 1] * 2], 1)[None, None]
            c = F.grid_sample(texture, grid, align_corners=False, padding_mode='border')[0, :, 0].T
            keep = (c[:, 3] > torch.rand(len(c), device=d) * .9 + .05) & (place[:, 0] >= 0) & (place[:, 0] < n) & (place[:, 1] >= 0) & (place[:, 1] < min(n, bottom * k + oy))
            place, nn, c = place[keep], nn[keep], c[keep, :3]
            lit = ambient * (.75 + .25 * nn[:, 1]) + strength * ((nn @ light) * .75 + .25).clamp(min=0) + shine * strength * ((nn @ unit(light + torch.tensor([0, 0, 1.], device=d))).clamp(min=0) ** 30)
            colours.append((c * lit[:, None] * warm).clamp(0, 1)); pixel = place[:, 1].long() * n + place[:, 0].long()
            depth = ((place[:, 2] - lifted + 500) * 4e5).long(); key = (depth << 32) | (torch.arange(len(place), device=d) + count); count += len(place)
            best.scatter_reduce_(0, pixel, key, 'amin')
        hit = best < 2 ** 62; colour = torch.zeros(n * n, 3, device=d); colour[hit] = torch.cat(colours)[best[hit] & 0xffffffff]
        a, c = hit.float().view(1, 1, n, n), colour.T.reshape(1, 3, n, n)
        # A point that nothing fell on, among others, is of those.
        around = F.avg_pool2d(a, 3, 1, 1); full = ((a > 0) | (around > .6)).float(); near = F.avg_pool2d(c * a, 3, 1, 1) / around.clamp(min=.1); c = torch.where(a > 0, c, near) * full
        alpha, colour = F.avg_pool2d(full, scale), F.avg_pool2d(c, scale) / F.avg_pool2d(full, scale).clamp(min=.02)
        run = F.avg_pool2d(colour * alpha, 9, 1, 4) / F.avg_pool2d(alpha, 9, 1, 4).clamp(min=.02); thick = (alpha * 8).clamp(0, 1)
        return torch.cat([colour * thick + run * (1 - thick), alpha], 1)[0], ends


def main():
    many, out, seed = int(sys.argv[1]), sys.argv[2], int(sys.argv[3]); random.seed(seed); torch.manual_seed(seed); side = int(os.environ.get('TALL', 512))
    d = 'cuda' if torch.cuda.is_available() else 'cpu'; folder = os.environ.get('WORK', 'work'); textures = None
    if os.path.exists(folder + '/outline-grounds.pack'):
        from learn import pixels
        textures = torch.stack([pixels(b, 'RGB') for b in pickle.load(open(folder + '/outline-grounds.pack', 'rb'))[1]]).to(d)
    bodies = Bodies(folder + '/bodies.pack', d, textures); made, sizes, ends, start = torch.zeros(many, 4, side, side, dtype=torch.uint8), torch.zeros(many, 2), torch.zeros(many), time.time()
    for i in range(many):
        if time.time() - start > float(sys.argv[4]): break
        o, e = bodies.drawn(side); made[i] = (o * 255 + .5).clamp(0, 255).byte().cpu(); ends[i] = float(e)
        ys, xs = (o[3] > .1).nonzero(as_tuple=True); sizes[i] = torch.tensor([(xs.max() - xs.min() + 1) / side, (ys.max() - ys.min() + 1) / side])
    n = int((sizes[:, 0] > 0).sum()); torch.save((made[:n].clone(), sizes[:n].clone(), ends[:n].clone()), out); print(n, 'people,', round(time.time() - start), 's', flush=True)


if __name__ == '__main__': main()
