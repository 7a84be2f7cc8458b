# Cut-outs with transparency, grounds and textures out of the packages that README.md names, into cutouts.pkl.
import glob,os,re,struct,sys,pickle,random,numpy as np
from PIL import Image
import sources
WORK=os.environ.get('WORK','work'); os.chdir(WORK)
random.seed(2)
# The pictures inside gcompris-qt-data's resource files.
os.makedirs('rcc',exist_ok=True); n=0
for f in sorted(glob.glob('x/gcompris-qt-data/usr/share/gcompris-qt/rcc/**/*.rcc',recursive=True)):
    b=open(f,'rb').read(); base=os.path.basename(f)[:-4]
    for m in re.finditer(b'RIFF....WEBP',b,re.S):
        L=struct.unpack('<I',b[m.start()+4:m.start()+8])[0]+8; open(f'rcc/{base}-{n}.webp','wb').write(b[m.start():m.start()+L]); n+=1
    for m in re.finditer(b'\x89PNG\r\n\x1a\n',b):
        e=b.find(b'IEND',m.start()); open(f'rcc/{base}-{n}.png','wb').write(b[m.start():e+8]); n+=1
S=300
def fgl(f):
    try:
        im=Image.open(f)
        if im.mode not in('RGBA','LA','P'): return None
        im=im.convert('RGBA'); im.thumbnail((S,S),Image.BILINEAR); a=np.asarray(im)
        al=a[...,3]
        if max(a.shape[:2])<90: return None
        full=(al>240).mean(); cov=(al>127).mean(); part=((al>20)&(al<235)).mean()
        if cov<.08 or cov>.93 or part>.25 or full<.05: return None
        ys,xs=np.where(al>20); a=a[ys.min():ys.max()+1,xs.min():xs.max()+1]
        return np.ascontiguousarray(a)
    except Exception: return None
out={}
names=sources.cutouts(); st=names['stamps']
out['stamps']=[a for a in map(fgl,st) if a is not None]
em=names['emoji']
random.shuffle(em); out['emoji']=[a for a in map(fgl,em[:1300]) if a is not None]
rc=names['rcc']
out['rcc']=[a for a in map(fgl,rc) if a is not None]
oc=names['clip']; random.shuffle(oc)
out['clip']=[a for a in map(fgl,oc[:700]) if a is not None]
out['sh']=[a for a in map(fgl,names['sh']) if a is not None]
for k,v in out.items(): print(k,len(v),flush=True)
bg=[];tex=[]
def bgl(f,n=6):
    try:
        im=Image.open(f); im.draft('RGB',(1400,1400)); im=im.convert('RGB'); im.thumbnail((1400,1400))
        if min(im.size)<300: return
        for _ in range(n):
            w,h=im.size; k=random.randint(300,min(w,h)); x=random.randint(0,w-k); y=random.randint(0,h-k)
            bg.append(np.asarray(im.crop((x,y,x+k,y+k)).resize((360,360),Image.BILINEAR)))
    except Exception as e: pass
seen=set()
for f in sources.photographs(): bgl(f)
for f in sources.wallpapers(): bgl(f,8)
for f in glob.glob('rcc/explore_monuments*')+glob.glob('rcc/details*')+glob.glob('rcc/explore_world*')+random.sample(glob.glob('rcc/paintings*'),60): bgl(f,2)
for f in sources.textures():
    try:
        im=Image.open(f).convert('RGB')
        if min(im.size)>=64: tex.append(np.asarray(im.resize((256,256))))
    except Exception: pass
print('bg',len(bg),'tex',len(tex))
pickle.dump((out,bg,tex),open('cutouts.pkl','wb'))
