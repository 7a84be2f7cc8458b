# Composites of cut-outs over photographs: pictures and masks for training.
import numpy as np, os, pickle, random, sys, io
WORK=os.environ.get('WORK','work')
from PIL import Image, ImageFilter
seed=int(sys.argv[1]); N=int(sys.argv[2]); random.seed(seed); np.random.seed(seed)
T=320
fg,bg,tex=pickle.load(open(WORK+'/cutouts.pkl','rb'))
W=dict(stamps=.42,emoji=.2,rcc=.1,clip=.06,sh=.22)
def pick(): return random.choice(fg[random.choices(list(W),list(W.values()))[0]])
def jit(a,s):
    a=a.astype(np.float32)*np.random.uniform(1-s*.5,1+s*.5,(1,1,3)); a=a*np.random.uniform(1-s,1+s)+np.random.uniform(-40*s,40*s); m=a.mean(); a=(a-m)*np.random.uniform(1-s,1+s)+m
    return np.clip(a,0,255).astype(np.uint8)
def smooth(n):
    z=np.random.rand(n,n).astype(np.float32); return np.asarray(Image.fromarray((z*255).astype(np.uint8)).resize((T,T),Image.BICUBIC)).astype(np.float32)/255
def plain():
    c1,c2=np.random.uniform(30,255,3),np.random.uniform(30,255,3); c2=c1*.6+c2*.4 if random.random()<.7 else c2
    t=smooth(random.choice([2,2,3]))[...,None] if random.random()<.5 else np.linspace(0,1,T)[:,None,None]
    return np.clip(c1*(1-t)+c2*t+np.random.normal(0,random.uniform(0,5),(T,T,3)),0,255).astype(np.uint8)*np.ones((1,T,1),np.uint8) if t.shape[1]==1 else np.clip(c1*(1-t)+c2*t,0,255).astype(np.uint8)
def texture():
    t=random.choice(tex); r=random.choice([1,1,2,3]); t=np.tile(t,(r,r,1)); return jit(np.asarray(Image.fromarray(t).resize((T,T),Image.BILINEAR)),.3)
def photo():
    a=random.choice(bg); k=random.randint(160,360); x=random.randint(0,360-k); y=random.randint(0,360-k)
    a=np.asarray(Image.fromarray(a[y:y+k,x:x+k]).resize((T,T),Image.BILINEAR)); a=a[:,::-1] if random.random()<.5 else a
    return jit(a,.25)
def one():
    r=random.random(); return plain() if r<.25 else texture() if r<.45 else photo()
def ground():
    a=one()
    if random.random()<.35: # a table before a wall
        b=one(); y=int(T*random.uniform(.35,.8)); s=random.uniform(-.1,.1); yy,xx=np.mgrid[0:T,0:T]; w=np.clip((yy-y-s*(xx-T/2))/random.choice([1,2,8])+.5,0,1)[...,None]
        a=(a*(1-w)+b*w).astype(np.uint8)
    im=Image.fromarray(a); rad=random.choice([0,0,0,.6,1.2,2.5,4,7])
    return im.filter(ImageFilter.GaussianBlur(rad)) if rad else im
def turned(f,size,ang):
    o=Image.fromarray(f)
    if random.random()<.5: o=o.transpose(Image.FLIP_LEFT_RIGHT)
    if random.random()<.3: q=random.uniform(.8,1.25); o=o.resize((max(4,int(o.size[0]*q)),o.size[1]),Image.BILINEAR)
    if ang: o=o.rotate(ang,expand=True,resample=Image.BILINEAR)
    k=size/max(o.size); o=o.resize((max(4,int(o.size[0]*k)),max(4,int(o.size[1]*k))),Image.BILINEAR)
    return o
def paste(im,o,x,y,shadow):
    al=o.split()[3]
    if shadow:
        q=random.uniform(.25,.7); sh=Image.new('L',(T,T))
        if random.random()<.5: # on the ground
            s2=al.resize((al.size[0],max(2,int(al.size[1]*random.uniform(.08,.4))))); sh.paste(s2.point(lambda v:int(v*q)),(x+random.randint(-12,12),y+al.size[1]-int(s2.size[1]*random.uniform(.5,.9))))
        else: sh.paste(al.point(lambda v:int(v*q)),(x+random.randint(-14,14),y+random.randint(-4,14)))
        sh=sh.filter(ImageFilter.GaussianBlur(random.uniform(2,9))); im=Image.composite(Image.new('RGB',(T,T),(random.randint(0,30),)*3),im,sh)
    im.paste(o.convert('RGB'),(x,y),al)
    m=Image.new('L',(T,T)); m.paste(al,(x,y)); return im,np.asarray(m)
def lit(o):
    a=np.asarray(o).copy(); n=random.choice([2,3])
    z=np.asarray(Image.fromarray((np.random.rand(n,n)*255).astype(np.uint8)).resize((a.shape[1],a.shape[0]),Image.BICUBIC)).astype(np.float32)/255
    s=random.uniform(0,.7); a[...,:3]=np.clip(jit(a[...,:3],.25)*(1-s/2+s*z[...,None]),0,255); return Image.fromarray(a)
def sample():
    im=ground(); mask=np.zeros((T,T),np.uint8)
    for _ in range(random.choice([0,0,0,1,1,2,3])): # things that are not meant: small, at the rim, behind
        o=lit(turned(pick(),T*random.uniform(.08,.3),random.uniform(-180,180) if random.random()<.3 else 0)); a=random.uniform(0,6.3)
        x=int(T/2+np.cos(a)*T*random.uniform(.38,.6)-o.size[0]/2); y=int(T/2+np.sin(a)*T*random.uniform(.38,.6)-o.size[1]/2)
        if random.random()<.4: o=o.filter(ImageFilter.GaussianBlur(random.uniform(1,4)))
        im,_m=paste(im,o,x,y,random.random()<.5)
    n=random.choices([1,2,3],[.82,.13,.05])[0]
    base=random.uniform(.35,1.0) if random.random()<.85 else random.uniform(1.,1.5)
    for i in range(n):
        size=T*base*(1 if n==1 else random.uniform(.45,.7)); o=lit(turned(pick(),size,random.uniform(-20,20) if random.random()<.5 else (random.uniform(-180,180) if random.random()<.2 else 0)))
        if random.random()<.3: al=o.split()[3].filter(ImageFilter.GaussianBlur(random.uniform(.4,1.5))); o.putalpha(al)
        x=int((T-o.size[0])/2+random.gauss(0,.09)*T+(0 if n==1 else (i-(n-1)/2)*T*.3)); y=int((T-o.size[1])/2+random.gauss(.02,.08)*T)
        if base>1: y=max(y,int(-.05*T)) if random.random()<.6 else y
        im,m=paste(im,o,x,y,random.random()<.7); mask=np.maximum(mask,m)
    if random.random()<.4: im=im.filter(ImageFilter.GaussianBlur(random.uniform(.2,1.2)))
    a=jit(np.asarray(im),.15)
    if random.random()<.6: a=np.clip(a+np.random.normal(0,random.uniform(0,9),a.shape),0,255).astype(np.uint8)
    if random.random()<.6:
        b=io.BytesIO(); Image.fromarray(a).save(b,'JPEG',quality=random.randint(35,92)); a=np.asarray(Image.open(b))
    return a,np.asarray(Image.fromarray(mask).resize((160,160),Image.BOX))
out=open(WORK+'/composed.rgb','wb'); om=open(WORK+'/composed.mask','wb'); n=0
while n<N:
    a,m=sample()
    if not .03<(m>127).mean()<.85: continue
    out.write(a.tobytes()); om.write(m.tobytes()); n+=1
