# Weighs what the detector sees at a pixel into the chance that the pixel is meant.
import os,sys,time
T=sys.argv[2] if len(sys.argv)>2 else '2'
os.environ['OMP_NUM_THREADS']=T; os.environ['OPENBLAS_NUM_THREADS']=T; os.environ['OMP_WAIT_POLICY']='passive'
import numpy as np, torch, torch.nn as nn, torch.nn.functional as F
torch.manual_seed(2); D=os.environ.get('WORK','work')+'/'; K=200; C=1056; GC=736
shapes=dict(f4=(128,80,80),f8=(192,40,40),f16=(256,20,20),f32=(480,10,10))
class Mlp(nn.Module):
    def __init__(s,h=96,h2=32):
        super().__init__(); s.sx=nn.Parameter(torch.ones(C),False); s.sg=nn.Parameter(torch.ones(GC),False)
        s.a=nn.Linear(C,h); s.g1=nn.Linear(GC,48); s.g2=nn.Linear(48,h); s.p=nn.Linear(4,h,False); s.b=nn.Linear(h,h2); s.c=nn.Linear(h2,1)
    def place(s,p): q=p/40-1; return torch.stack([q[:,0],q[:,1],q[:,0]**2,q[:,1]**2],1)
    def forward(s,x,g,p):
        h=s.a(x/s.sx)+s.g2(F.relu(s.g1(g/s.sg)))+s.p(s.place(p)); return s.c(F.relu(s.b(F.relu(h))))[:,0]
def load(n0,n1):
    X=np.fromfile(D+'s.x',np.float16,(n1-n0)*K*C,offset=n0*K*C*2).reshape(-1,C); G=np.fromfile(D+'s.g',np.float16,(n1-n0)*GC,offset=n0*GC*2).reshape(-1,GC)
    Y=np.fromfile(D+'s.y',np.float32,(n1-n0)*K*3,offset=n0*K*12).reshape(-1,3); return X,G,Y
if __name__=='__main__':
    minutes=float(sys.argv[1]); have=os.path.getsize(D+'s.y')//(12*K); print('images',have); hold=40
    Xh,Gh,Yh=load(0,hold); X,G,Y=load(hold,have); N=len(X)
    net=Mlp(); sub=X[np.random.default_rng(0).integers(0,N,20000)].astype(np.float32); net.sx.data=torch.tensor(sub.std(0)+1e-2); net.sg.data=torch.tensor(G.astype(np.float32).std(0)+1e-2)
    if len(sys.argv)>3: net.load_state_dict(torch.load(sys.argv[3]))
    opt=torch.optim.AdamW([p for p in net.parameters() if p.requires_grad],2e-3,weight_decay=.05); t0=time.time(); last=t0; step=0; B=2048; rng=np.random.default_rng(1); ep=0
    while True:
        el=(time.time()-t0)/60
        if el>minutes: break
        ii=np.sort(rng.integers(0,N,B)) ; x=torch.from_numpy(X[ii].astype(np.float32)); g=torch.from_numpy(G[ii//K].astype(np.float32)); y=torch.from_numpy(Y[ii])
        for q in opt.param_groups: q['lr']=2e-3*min(1,(step+1)/50)*(.5*(1+np.cos(np.pi*min(1,el/minutes))))+1e-5
        x=x*(1/.9)*(torch.rand_like(x)>.1); g=g*(1/.8)*(torch.rand_like(g)>.2)
        L=F.binary_cross_entropy_with_logits(net(x,g,y[:,:2]),y[:,2]); opt.zero_grad(); L.backward(); opt.step(); step+=1
        if time.time()-last>45:
            last=time.time(); net.eval()
            with torch.no_grad(): o=net(torch.from_numpy(Xh.astype(np.float32)),torch.from_numpy(np.repeat(Gh.astype(np.float32),K,0)),torch.from_numpy(Yh)[:,:2]); a=o.numpy()>0; b=Yh[:,2]>.5
            net.train(); print(f'{el:.1f}min step {step} epochs {step*B/N:.1f} loss {L.item():.3f} held pixel iou {(a&b).sum()/(a|b).sum():.3f}',flush=True); torch.save(net.state_dict(),D+'weights.pt')
    torch.save(net.state_dict(),D+'weights.pt')
