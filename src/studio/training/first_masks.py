# Composites with their true outline and what a first look and a first cut may say of them, for outline.py:
# python3 first_masks.py seed count file.npy [sharp], where `sharp` sets them before sharp photographs
import glob, math, os, random, sys, numpy as np, cv2
from PIL import Image
seed, count, out, sharp = int(sys.argv[1]), int(sys.argv[2]), os.path.abspath(sys.argv[3]), 'sharp' in sys.argv
random.seed(seed); np.random.seed(seed); cv2.setNumThreads(1); cv2.setRNGSeed(seed)
os.chdir(os.environ.get('WORK','work')); S=512
st=[f for f in glob.glob('x/tuxpaint-stamps-default/**/*.png',recursive=True) if not any(k in f for k in('cartoon','alphabets','/math','flags','roadsigns','_mirror','_flip','asl','shapes'))]
em=sorted(f for f in glob.glob('emoji/package/assets/*.webp') if '-1f3f' not in os.path.basename(f) and not os.path.basename(f).startswith('1f1'))
rc=[f for f in glob.glob('rcc/*.webp')+glob.glob('rcc/*.png') if not any(k in f for k in('louis','core','erase','details'))]
oc=sorted(glob.glob('x/openclipart-png/**/*.png',recursive=True))
sh=glob.glob('sh/*/*.png'); bo=glob.glob('boards/*.png')
pools=[(.50,st),(.09,em),(.10,rc),(.05,oc),(.13,sh),(.09,bo)]   # the rest: hair
photos=[f for f in glob.glob('x/*backgrounds/**/*',recursive=True)+glob.glob('x/lomiri*/**/*',recursive=True)+glob.glob('x/ukui*/**/*',recursive=True) if f.lower().endswith(('.jpg','.jpeg','.png','.webp'))]
for d in glob.glob('x/plasma-workspace-wallpapers/usr/share/wallpapers/*/contents/images'):
    g=sorted(glob.glob(d+'/*'),key=os.path.getsize)
    if g: photos.append(g[-1])
photos+=glob.glob('rcc/explore_monuments*')+glob.glob('rcc/explore_world*')
tex=[f for f in glob.glob('sh/*/*.jpg')]
U=random.uniform
cache={}
def photo():
    for _ in range(20):
        f=random.choice(photos)
        try:
            if f not in cache:
                im=Image.open(f); im.draft('RGB',(1600,1600)); im=im.convert('RGB'); im.thumbnail((1500,1500)); 
                if min(im.size)<300: continue
                cache[f]=np.asarray(im)
            a=cache[f]; k=random.randint(260,min(a.shape[:2])); y=random.randint(0,a.shape[0]-k); x=random.randint(0,a.shape[1]-k)
            o=cv2.resize(a[y:y+k,x:x+k],(S,S),interpolation=cv2.INTER_AREA if k>S else cv2.INTER_CUBIC)
            return o[:,::-1].astype(np.float32)/255 if random.random()<.5 else o.astype(np.float32)/255
        except Exception: pass
    return np.full((S,S,3),.5,np.float32)
def hills(n): return cv2.resize(np.random.rand(n,n).astype(np.float32),(S,S),interpolation=cv2.INTER_CUBIC).clip(0,1)
def surface():
    if sharp and random.random()<.75: return photo()
    k=random.random()
    if k<.30:
        c1=np.random.rand(3)*.5+U(.05,.75); c2=c1*.6+.4*np.random.rand(3) if random.random()<.7 else np.random.rand(3)
        t=hills(random.choice([2,3,4]))[...,None]; o=c1*(1-t)+c2*t
        if random.random()<.4: o=o+cv2.GaussianBlur(np.random.randn(S,S,1).astype(np.float32),(0,0),U(.6,3))[...,None]*U(.02,.15)
        return o.clip(0,1).astype(np.float32)
    if k<.50 and tex:
        try:
            im=cv2.imread(random.choice(tex)); m=int(U(130,500)); im=cv2.resize(im,(m,m))[...,::-1].astype(np.float32)/255
            return np.tile(im,(S//m+1,S//m+1,1))[:S,:S]
        except Exception: pass
    return photo()
def toned(x,s):
    x=x*(1+(np.random.rand(3)-.5)*s)*U(1-s,1+s)+U(-.16,.16)*s
    return x.clip(0,1).astype(np.float32)
def ground():
    o=surface()
    if random.random()<(.15 if sharp else .5): o=cv2.GaussianBlur(o,(0,0),U(.5,3 if sharp else 9))
    if random.random()<.42:
        t=surface(); yy,xx=np.mgrid[0:S,0:S].astype(np.float32)/S
        w=((yy-U(.25,.85)-U(-.12,.12)*(xx-.5))/U(.003,.03)+.5).clip(0,1)[...,None]; o=o*(1-w)+t*w
    return toned(o,.3)
def hair():
    """A head or a body with strands around it."""
    R=2; n=S*R//2; c=np.zeros((n,n,3),np.float32); a=np.zeros((n,n),np.float32)
    base=np.random.rand(3)*.35*U(.1,1.6)+U(.02,.5); cx,cy=n/2,n/2; rx,ry=n*U(.2,.33),n*U(.22,.36)
    th=np.linspace(0,2*math.pi,80); wob=1+.08*np.sin(th*random.randint(2,5)+U(0,6))+.05*np.sin(th*random.randint(5,11)+U(0,6))
    pts=np.stack([cx+rx*wob*np.cos(th),cy+ry*wob*np.sin(th)],1).astype(np.int32)
    cv2.fillPoly(a,[pts],1.); c[:]=base
    if random.random()<.6:   # a face of skin within
        sk=np.array([U(.5,.95),U(.35,.75),U(.25,.6)])*U(.6,1.1); cv2.ellipse(c,(int(cx),int(cy+ry*.25)),(int(rx*.6),int(ry*.75)),0,0,360,sk.tolist(),-1)
    curl=U(0,1); length=U(.05,.45)*rx; m=random.randint(150,1400); falls=U(-.3,1.2); spread=U(.2,.9); thick=random.choice([1,1,2,2,3])
    for _ in range(m):
        t=U(0,2*math.pi); r=U(.75,1.0); p=np.array([cx+rx*r*math.cos(t),cy+ry*r*math.sin(t)]); ang=t+np.random.randn()*spread
        L=length*U(.3,1.2); q=[p.copy()]; k=np.random.randn()*curl*.35
        for _ in range(9):
            ang+=k+np.random.randn()*.08*curl; ang+=falls*.08*math.cos(ang)  # gravity
            p=p+np.array([math.cos(ang),math.sin(ang)])*L/9; q.append(p.copy())
        col=(base*U(.6,1.5)).clip(0,1).tolist(); line=np.array(q,np.int32)
        w=random.randint(1,thick)
        cv2.polylines(c,[line],False,col,w+1,cv2.LINE_AA); cv2.polylines(a,[line],False,1.,w,cv2.LINE_AA)
    a=a.clip(0,1); k=cv2.GaussianBlur(c,(0,0),1)
    o=np.dstack([k,a]); o=cv2.resize(o,(n//R*1,n//R*1),interpolation=cv2.INTER_AREA)
    return cv2.resize(o,None,fx=U(1.2,2.2),fy=U(1.2,2.2),interpolation=cv2.INTER_CUBIC).clip(0,1)
def thing():
    while True:
        r=random.random(); 
        for p,pool in pools:
            r-=p
            if r<0: break
        else: return hair()
        try:
            im=Image.open(random.choice(pool))
            if im.mode not in('RGBA','LA','P'): continue
            im=im.convert('RGBA'); im.thumbnail((760,760),Image.LANCZOS); a=np.asarray(im)
            al=a[...,3]
            if max(a.shape[:2])<150: continue
            full=(al>240).mean(); cov=(al>127).mean(); part=((al>20)&(al<235)).mean()
            if cov<.08 or cov>.93 or part>.25 or full<.05: continue
            ys,xs=np.where(al>20); return a[ys.min():ys.max()+1,xs.min():xs.max()+1].astype(np.float32)/255
        except Exception: continue
def place(o,x,y,size,turn,flip,sx=1.,sy=1.):
    h,w=o.shape[:2]; k=size/max(w,h); p=o.copy(); p[...,:3]*=p[...,3:]
    if k<.7: p=cv2.GaussianBlur(p,(0,0),.45/k)
    c,s=math.cos(turn)*k,math.sin(turn)*k
    M=np.array([[c*flip*sx,-s*sy,0],[s*flip*sx,c*sy,0]],np.float32); M[:,2]=[x-M[0,0]*w/2-M[0,1]*h/2,y-M[1,0]*w/2-M[1,1]*h/2]
    return cv2.warpAffine(p,M,(S,S),flags=cv2.INTER_LINEAR,borderValue=(0,0,0,0)).clip(0,1)
def paste(pic,x,y,size,turn,blended,shaded):
    o=thing(); h,w=o.shape[:2]; size=min(size,max(w,h)*2.2)
    flip=random.choice([1,-1]); sx=U(.8,1.25) if random.random()<.3 else 1.
    p=place(o,x,y,size,turn,flip,sx); a=p[...,3:]; col=(p[...,:3]/np.maximum(a,1e-3)).clip(0,1)
    col=toned(col,.25); l=U(0,.75); col=col*(1-l/2+l*hills(random.choice([2,3]))[...,None])
    if random.random()<blended:
        m=a[...,0]>.5
        if m.sum()>50:
            # the colour of the ground around its outline, over a part of it or all
            ring=cv2.dilate(m.astype(np.uint8),np.ones((25,25)))-m.astype(np.uint8)
            g=pic[ring>0].mean(0) if ring.sum()>50 else pic[m].mean(0)
            k=U(.4,1.); where=hills(random.choice([2,3,4]))[...,None] if random.random()<.5 else 1.
            where=((where-.35)*4).clip(0,1) if not np.isscalar(where) else 1.
            col=(col+k*where*(g-col[m].mean(0))).clip(0,1)
            if random.random()<.4: col=(col+ (g-col)*where*U(.2,.75)).clip(0,1)
    if random.random()<.3: a=cv2.GaussianBlur(a,(0,0),U(.4,1.3))[...,None]
    if random.random()<shaded:
        if random.random()<.55: sp=place(o,x+U(-30,30),y+size*.5*U(.5,.9),size,turn,flip,sx,U(.08,.4))
        else: sp=place(o,x+U(-26,26),y+U(-6,26),size,turn,flip,sx)
        pic=pic*(1-cv2.GaussianBlur(sp[...,3],(0,0),U(1.5,16))[...,None]*U(.15,.75))
    if random.random()<.3:   # dark where it touches
        pic=pic*(1-cv2.GaussianBlur(np.roll(a[...,0],random.randint(2,8),0),(0,0),U(2,6))[...,None]*U(.1,.5))
    return pic*(1-a)+col*a, a[...,0] if a.ndim==3 else a
def one():
    pic=ground()
    for p in(.5,.3,.15):
        if random.random()<p:
            t,f=U(0,6.3),S*U(.38,.62); pic,_=paste(pic,S/2+f*math.cos(t),S/2+f*math.sin(t),U(30,190),U(-.5,.5),.3,.5)
            if random.random()<.4: pic=cv2.GaussianBlur(pic.astype(np.float32),(0,0),U(.6,4))
    m=np.zeros((S,S),np.float32); n=random.choice([1,1,1,1,1,2,2,3])
    for i in range(n):
        size=S*(U(.45,1.0) if random.random()<.75 else U(1.,1.6))*(1 if n==1 else .65)
        turn=U(-.3,.3) if random.random()<.6 else (U(-3.1,3.1) if random.random()<.15 else 0)
        pic,a=paste(pic,S/2+np.random.randn()*45+(i-(n-1)/2)*U(60,170),S/2+np.random.randn()*40+8,size,turn,.45,.6); m=np.maximum(m,a)
    if random.random()<.4: pic=cv2.GaussianBlur(pic.astype(np.float32),(0,0),U(.3,1.1))
    pic=toned(pic,.15)
    if random.random()<.6: pic=(pic+np.random.randn(S,S,3)*U(0,.03)).clip(0,1)
    pic=(pic*255).astype(np.uint8)
    if random.random()<.6: pic=cv2.imdecode(cv2.imencode('.jpg',pic,[1,random.randint(35,95)])[1],1)
    return pic,m
def noise(n): return cv2.resize(np.random.randn(n,n).astype(np.float32),(S,S),interpolation=cv2.INTER_CUBIC)
def worn(m):
    """What a first look may say: without fine parts, moved, with lumps and bites."""
    x=m.copy()
    if random.random()<.6:
        k=np.ones((random.randint(1,9),)*2,np.uint8)*1; x=random.choice([cv2.dilate,cv2.erode,lambda a,b:cv2.morphologyEx(a,cv2.MORPH_CLOSE,np.ones((random.randint(3,35),)*2,np.uint8)),lambda a,b:cv2.morphologyEx(a,cv2.MORPH_OPEN,np.ones((random.randint(3,21),)*2,np.uint8))])(x,k)
    r=random.choice([40,60,80,110,160]); s=cv2.GaussianBlur(cv2.resize(x,(r,r),interpolation=cv2.INTER_AREA),(0,0),U(.5,1.6))
    s=cv2.resize(s,(S,S),interpolation=cv2.INTER_LINEAR)
    # doubts that come and go along the outline
    s=(s-.5)*U(2.5,7)+noise(random.choice([6,10,16,26,40]))*U(0,1.6)*(1-abs(2*s-1)*U(.7 if sharp else .2,1))+noise(random.choice([4,6,9]))*U(0,.25 if sharp else .8)-(1-s)*U(0,2 if sharp else 0)
    return 1/(1+np.exp(-s))
def cut(pic,s,m):
    k=random.random()
    if k<.6:
        q=random.choice([200,256,320]); im=cv2.resize(pic,(q,q),interpolation=cv2.INTER_AREA); t=cv2.resize(s,(q,q))
        g=np.where(t>.5,3,2).astype(np.uint8); g[t>U(.9,.99)]=1; g[t<U(.01,.1)]=0
        if (g%2==1).sum()>60 and (g%2==0).sum()>60:
            try:
                cv2.grabCut(im,g,None,np.zeros((1,65)),np.zeros((1,65)),random.choice([1,2,3]),cv2.GC_INIT_WITH_MASK)
                o=(g%2).astype(np.float32)
                if random.random()<.5: o=cv2.medianBlur((o*255).astype(np.uint8),random.choice([3,5])).astype(np.float32)/255
                return cv2.GaussianBlur(cv2.resize(o,(S,S),interpolation=cv2.INTER_LINEAR),(0,0),.8)
            except cv2.error: pass
    w=worn(m)
    if random.random()<.6:   # bites and lumps along the outline
        for _ in range(random.randint(1,6)):
            ys,xs=np.where(cv2.morphologyEx((m>.5).astype(np.uint8),cv2.MORPH_GRADIENT,np.ones((3,3),np.uint8))>0)
            if len(ys)==0: break
            i=random.randrange(len(ys)); cv2.ellipse(w,(int(xs[i]),int(ys[i])),(random.randint(4,45),random.randint(3,20)),U(0,180),0,360,random.choice([0.,1.]),-1)
    return cv2.GaussianBlur((w>.5).astype(np.float32),(0,0),.8)
A=np.lib.format.open_memmap(out,mode='w+',dtype=np.uint8,shape=(count,6,S,S)); n=0
while n<count:
    pic,m=one()
    if not .03<(m>.5).mean()<.9: continue
    s=worn(m); c=cut(pic,s if random.random()<.8 else worn(m),m)
    b=lambda x:(x*255).clip(0,255).astype(np.uint8)
    A[n,:3]=pic.transpose(2,0,1); A[n,3]=b(s); A[n,4]=b(c); A[n,5]=b(m); n+=1
    if n%100==0: print(n,flush=True)
A.flush()
