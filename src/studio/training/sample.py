# Per composite 200 pixels, a third of them near the edge, with what the detector sees there at four scales.
# pixels' hypercolumns: X (N,1056) fp16, G (images,480), xy, y
import os
os.environ['OMP_NUM_THREADS']='1'; os.environ['OPENBLAS_NUM_THREADS']='1'
import numpy as np
D=os.environ.get('WORK','work')+'/'; K=200; rng=np.random.default_rng(3)
shapes=dict(f4=(128,80,80),f8=(192,40,40),f16=(256,20,20),f32=(480,10,10))
fx=open(D+'s.x','wb'); fg=open(D+'s.g','wb'); fy=open(D+'s.y','wb'); n=0
have=os.path.getsize(D+'composed.mask')//25600
while n<have:
    F={k:np.fromfile(f'{D}composed.{k}',np.float16,int(np.prod(v)),offset=n*2*int(np.prod(v))).reshape(v).astype(np.float32) for k,v in shapes.items()}
    m=np.fromfile(D+'composed.mask',np.uint8,25600,offset=n*25600).reshape(80,2,80,2).mean((1,3))/255
    edge=np.where(np.abs(np.gradient(m)[0])+np.abs(np.gradient(m)[1])>.05); pts=[rng.integers(0,80,(K*2//3,2))]
    if len(edge[0]): e=np.stack(edge,1); e=e[rng.integers(0,len(e),K-K*2//3)]+rng.integers(-3,4,(K-K*2//3,2)); pts.append(np.clip(e,0,79))
    else: pts.append(rng.integers(0,80,(K-K*2//3,2)))
    p=np.concatenate(pts); cols=[]
    for k,v in shapes.items():
        s=v[1]; q=(p+.5)*s/80-.5; a=np.floor(q).astype(int); w=q-a; a0=np.clip(a,0,s-1); a1=np.clip(a+1,0,s-1); f=F[k]
        cols.append((f[:,a0[:,0],a0[:,1]]*(1-w[:,0])*(1-w[:,1])+f[:,a1[:,0],a0[:,1]]*w[:,0]*(1-w[:,1])+f[:,a0[:,0],a1[:,1]]*(1-w[:,0])*w[:,1]+f[:,a1[:,0],a1[:,1]]*w[:,0]*w[:,1]).T)
    X=np.concatenate(cols,1).astype(np.float16); fx.write(X.tobytes()); fg.write(np.concatenate([F['f32'].mean((1,2)),F['f16'].mean((1,2))]).astype(np.float16).tobytes())
    fy.write(np.concatenate([p.astype(np.float32),m[p[:,0],p[:,1]][:,None].astype(np.float32)],1).tobytes()); n+=1
