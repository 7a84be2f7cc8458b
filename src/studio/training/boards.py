# Photographs of one thing on a white board (TrashNet): the board is a smooth bright surface, what differs from it is the thing.
import glob, os, numpy as np, cv2
WORK = os.environ.get('WORK', 'work')


def alpha_of(a):
    small = cv2.resize(a, (256, 192), interpolation=cv2.INTER_AREA)
    lab = cv2.cvtColor(small, cv2.COLOR_RGB2LAB).astype(np.float32)
    h, w = lab.shape[:2]
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32) / w - .5
    terms = np.stack([np.ones_like(xx), xx, yy, xx * xx, yy * yy, xx * yy], 2).reshape(-1, 6)
    rim = np.zeros((h, w), bool); rim[:14] = rim[-14:] = True; rim[:, :14] = rim[:, -14:] = True
    rim = rim.ravel(); flat = lab.reshape(-1, 3); use = rim.copy()
    for _ in range(5):
        fit = np.linalg.lstsq(terms[use], flat[use], rcond=None)[0]
        off = np.abs(flat - terms @ fit).max(1)
        use = (rim | (off < 9)) & (off < 16)
    left = (flat - terms @ fit).reshape(h, w, 3)
    colour = np.hypot(left[..., 1], left[..., 2]); dark = -left[..., 0]; bright = left[..., 0]
    if (np.abs(left.reshape(-1, 3)[rim]) < 14).all(1).mean() < .9: return None
    texture = np.abs(lab[..., 0] - cv2.GaussianBlur(lab[..., 0], (0, 0), 3))
    sure = (colour > 14) | (dark > 60) | ((texture > 9) & (dark > 20))
    maybe = sure | (dark > 16) | (bright > 12) | (colour > 7)
    seed = np.full((h, w), cv2.GC_BGD, np.uint8)
    seed[cv2.dilate(maybe.astype(np.uint8), np.ones((7, 7))) > 0] = cv2.GC_PR_BGD
    seed[sure] = cv2.GC_PR_FGD
    seed[cv2.erode(sure.astype(np.uint8), np.ones((5, 5))) > 0] = cv2.GC_FGD
    if not (seed == cv2.GC_FGD).any(): return None
    cv2.grabCut(cv2.cvtColor(small, cv2.COLOR_RGB2BGR), seed, None, np.zeros((1, 65)), np.zeros((1, 65)), 4, cv2.GC_INIT_WITH_MASK)
    m = ((seed == cv2.GC_FGD) | (seed == cv2.GC_PR_FGD)).astype(np.uint8)
    m = cv2.morphologyEx(m, cv2.MORPH_OPEN, np.ones((3, 3))); m = cv2.morphologyEx(m, cv2.MORPH_CLOSE, np.ones((7, 7)))
    n, parts, stats, _ = cv2.connectedComponentsWithStats(m)
    if n < 2: return None
    big = 1 + stats[1:, 4].argmax()
    if stats[big, 4] < .85 * m.sum(): return None # two things
    m = (parts == big).astype(np.uint8)
    outline, _h = cv2.findContours(m, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    m = np.zeros_like(m); cv2.drawContours(m, outline, -1, 1, -1) # glass is whole
    shaded = (colour < 10) & (texture < 3.5) & (dark > 8) & (dark < 62)
    if shaded[m > 0].mean() > .13: return None # its shadow came along
    share = m.mean(); edge = np.concatenate([m[:3].ravel(), m[-3:].ravel(), m[:, :3].ravel(), m[:, -3:].ravel()]).mean()
    hull = cv2.convexHull(max(outline, key=cv2.contourArea))
    if not .05 < share < .6 or edge > .02 or m.sum() < .62 * cv2.contourArea(hull): return None
    big = cv2.GaussianBlur(cv2.resize(m.astype(np.float32), (a.shape[1], a.shape[0]), interpolation=cv2.INTER_CUBIC), (0, 0), 1.6)
    return (np.clip((big - .5) * 4 + .5, 0, 1) * 255).astype(np.uint8)


if __name__ == '__main__':
    files = sorted(glob.glob(WORK + '/trash/dataset-resized/*/*.jpg')); os.makedirs(WORK + '/boards', exist_ok=True); n = 0
    for f in files:
        a = cv2.cvtColor(cv2.imread(f), cv2.COLOR_BGR2RGB); al = alpha_of(a)
        if al is None: continue
        cv2.imwrite(f'{WORK}/boards/{os.path.basename(f)[:-4]}.png', cv2.cvtColor(np.dstack([a, al]), cv2.COLOR_RGBA2BGRA)); n += 1
    print(len(files), n)
